import { Model } from 'objection'
import type { ReleaseState } from '#contract/wire/admin/publishing-parts.ts'
import type { Fault } from './fault.ts'

/** Who wrote a guarded change, by accounts: the path names it, as a difference does. Nobody: it came from the files. */
export interface GuardedAuthors {
  path: string[]
  by: string[]
}

/** What went live together, or is to. */
export class Release extends Model {
  static override tableName = 'releases'
  static override idColumn = 'number'
  static override jsonAttributes = ['changes', 'bases', 'map', 'guardedBy', 'faults']

  declare number: number
  declare state: ReleaseState
  /** 'kind/id' → the version that it brings. */
  declare changes: Record<string, number>
  /** 'kind/id' → the hash that was live when it was drafted; null: nothing was. */
  declare bases: Record<string, string | null>
  /** 'kind/id' → the version of everything that was live with it; null until it was. */
  declare map: Record<string, number> | null
  /** 'kind/id' → who wrote what in the draft that it was made of; null where that was not noted. */
  declare guardedBy: Record<string, GuardedAuthors[] | null> | null
  declare note: string
  /** The account; null for the site itself. */
  declare authorId: string | null
  declare createdAt: Date
  declare publishAt: Date | null
  declare liveAt: Date | null
  declare bringsBack: number | null
  /** Why a planned one was not published; of one that a new version made, why it shows its own files instead. */
  declare faults: Fault[]
}
