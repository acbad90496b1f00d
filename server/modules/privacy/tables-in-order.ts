import type { Knex } from 'knex'
import type { Holding } from '../holding.ts'

/** The tables through which rows are found: they have to be there still. */
function foundThrough(whose: Holding['whose']): string[] {
  return whose === 'nobody' ? [] : whose.flatMap((finding) => ('in' in finding ? [finding.in] : []))
}

/**
 * Tables in an order in which their rows can go: what points at another table's rows before that table. Read from the
 * database itself, so that a new foreign key needs no word here.
 */
export async function inOrderOfGoing(
  db: Knex,
  holdings: readonly Holding[],
): Promise<readonly Holding[]> {
  const { rows } =
    (await db.raw(`select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`)) as {
      rows: { from: string; to: string }[]
    }
  const pointers = [
    ...rows,
    ...holdings.flatMap(({ table, whose }) =>
      foundThrough(whose).map((to) => ({ from: table, to })),
    ),
  ]
  const left = new Map(holdings.map((holding) => [holding.table, holding]))
  const ordered: Holding[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ table }) => !pointers.some(({ from, to }) => to === table && left.has(from)),
    )
    if (free.length === 0) throw new Error(`Tables point at each other: ${[...left.keys()].join()}`)
    for (const holding of free) left.delete(holding.table)
    ordered.push(...free)
  }
  return ordered
}
