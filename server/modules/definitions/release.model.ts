import { Model } from 'objection'
import type { ReleaseState } from '#contract/wire/admin/publishing-parts.ts'
import type { Fault } from './fault.ts'

/** What went live together, or is to. */
export class Release extends Model {
  static override tableName = 'releases'
  static override idColumn = 'number'
  static override jsonAttributes = ['changes', 'bases', 'map', 'faults']

  declare number: number
  declare state: ReleaseState
  /** 'kind/id' → the version that it brings. */
  declare changes: Record<string, number>
  /** 'kind/id' → the hash that was live when it was drafted; null: nothing was. */
  declare bases: Record<string, string | null>
  /** 'kind/id' → the version of everything that was live with it; null until it was. */
  declare map: Record<string, number> | null
  declare note: string
  /** The account; null for the site itself. */
  declare authorId: string | null
  declare createdAt: Date
  declare publishAt: Date | null
  declare liveAt: Date | null
  declare bringsBack: number | null
  /** Why a planned one was not published. */
  declare faults: Fault[]
}
