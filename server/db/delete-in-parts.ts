import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'

const MOST_ROWS = 5_000
const PAUSE_MS = 50

interface Ended {
  /** As the database names it; no partitioned one. */
  table: string
  /** SQL of our own, with a `?` for each value. */
  where: string
  values: readonly unknown[]
  /** At once. */
  most?: number
}

/**
 * Deletes what has run out of one table, some rows at a time: no statement takes longer than it may, however much there is, and
 * others get their turn on the table.
 * @returns how many rows went
 */
export async function deleteInParts(
  db: Knex,
  { table, where, values, most = MOST_ROWS }: Ended,
): Promise<number> {
  let total = 0
  for (;;) {
    const { rowCount } = (await db.raw(
      `delete from ?? where ctid in (select ctid from ?? where ${where} limit ${most})`,
      [table, table, ...(values as string[])],
    )) as { rowCount: number }
    total += rowCount
    if (rowCount < most) return total
    await wait(PAUSE_MS)
  }
}
