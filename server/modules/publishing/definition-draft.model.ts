import { Model } from 'objection'
import type { DefinitionKind } from '#contract/wire/admin/publishing-parts.ts'
import type { GuardedAuthors } from '../definitions/index.ts'

/** What staff write before it goes live: one for each definition, shared by all editors. It may be broken. */
export class DefinitionDraft extends Model {
  static override tableName = 'definitionDrafts'
  static override idColumn = ['kind', 'id']
  static override jsonAttributes = ['guardedBy']

  declare kind: DefinitionKind
  declare id: string
  /** JSON; null: takes the definition away. */
  declare text: string | null
  declare hash: string
  /** Of the live content that it goes out from; null: it is new. */
  declare baseHash: string | null
  /** The account that saved it last; null: pushed from the files. */
  declare authorId: string | null
  /** Who wrote each guarded change; null: made before that was noted. */
  declare guardedBy: GuardedAuthors[] | null
  declare updatedAt: Date
}
