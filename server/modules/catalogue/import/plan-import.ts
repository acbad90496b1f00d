import { createHash } from 'node:crypto'
import type { PlannedRow } from '#contract/wire/admin/catalogue-import.ts'
import type { KnownSuit } from './known-suits.ts'
import { planRow } from './plan-row.ts'
import type { ReadRow } from './read-row.ts'
import { createSuitIndex } from './suit-index.ts'

export interface ImportPlan {
  rows: PlannedRow[]
  /** The settlements that change or are added, as they are to be. */
  suits: KnownSuit[]
  /** Names the plan: the same rows on the same catalogue have the same. */
  name: string
}

/** What a file would do, row by row; a later row meets what the rows before it have made. */
export function planImport(
  rows: readonly ReadRow[],
  { known, today }: { known: readonly KnownSuit[]; today: string },
): ImportPlan {
  const suits = createSuitIndex(known)
  const touched = new Set<number>()
  const planned = rows.map((row) => planRow(row, { suits, touched, today }))
  const name = createHash('sha256').update(JSON.stringify(planned)).digest('base64url').slice(0, 22)
  return { rows: planned, suits: [...touched].map((place) => suits.suits[place]!), name }
}
