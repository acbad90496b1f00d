import { Model } from 'objection'
import type { DefinitionKind } from '#contract/wire/admin/publishing-parts.ts'

/** A definition as it was published or imported. Never changed: the database refuses it. */
export class DefinitionVersion extends Model {
  static override tableName = 'definitionVersions'
  static override idColumn = 'number'

  declare number: number
  declare kind: DefinitionKind
  declare definitionId: string
  /** The file as JSON; null where the version takes the definition away. */
  declare text: string | null
  declare hash: string | null
  /** The account; null for the files. */
  declare authorId: string | null
  declare origin: 'staff' | 'files'
  declare at: Date
  declare note: string
  /** Joined from `definitions`, where it is asked for. */
  declare file: string
}
