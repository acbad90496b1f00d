import type { Role } from '#contract/roles.ts'
import type { SearchGroup } from '#contract/wire/admin/operations-search.ts'
import type { Tools } from '../../../tools.ts'

export type Searching = Pick<Tools, 'db' | 'secrets' | 'screens'>
export type Hit = SearchGroup['hits'][number]

/** One place to look in, for staff with one of these roles. */
export interface Place {
  kind: string
  label: string
  roles: readonly Role[]
  /** Who of them may open what it leads to; all of them when absent. */
  opens?: readonly Role[]
  find(tools: Searching, words: string): Promise<Hit[]>
}
