import type { Knex } from 'knex'

/** What a busy month needs to be gathered without the disk; two are read at once at most (read-in-turn.ts). */
const WORK_MEMORY = '64MB'
/** More than visitors' statements get, and less than a connection waits for its answer (db/connect.ts). */
const STATEMENT_MS = 7_500

interface Gathered {
  /** The table's name, which only this transaction sees. */
  table: 'run_browsers' | 'funnel_visitors'
  /** The rows that it holds, as a query. */
  rows: string
  bindings: Record<string, string | string[] | number | Date | null>
}

/**
 * Gathers who is counted into a table of their own, then reads from it: gathering takes the time, and each figure is
 * asked of the same people.
 */
export async function gather<Result>(
  db: Knex,
  { table, rows, bindings }: Gathered,
  read: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    // What is gathered is large, which the planner cannot know: row by row, or sorted, it would take the longest.
    await trx.raw(`set local work_mem = '${WORK_MEMORY}'; set local enable_nestloop = off;
      set local enable_mergejoin = off; set local statement_timeout = ${STATEMENT_MS}`)
    await trx.raw(`create temporary table ${table} as ${rows}`, bindings)
    const result = await read(trx)
    await trx.raw(`drop table ${table}`)
    return result
  })
}
