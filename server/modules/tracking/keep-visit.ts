import type { Knex } from 'knex'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { VisitType } from '#contract/wire/tracking.ts'
import { runStatement } from '../../db/run-statement.ts'
import { writeTogether } from '../../db/write-together.ts'

export interface Visit {
  at: Date
  visitorId: string
  browserId: string | null
  visitType: VisitType
  isBot: boolean
}

const writerOf = oncePerObject((db: Knex) =>
  writeTogether((rows: readonly Visit[]) => insertVisits(db, rows), { atOnce: 2 }),
)

/** Keeps a visit; those of the same few milliseconds go in one statement. @returns once it is committed */
export function keepVisit(db: Knex, visit: Visit): Promise<void> {
  return writerOf(db).write(visit)
}

/** One parameter a column, so that the statement is the same for any number of rows; no `*`, so that it is planned once. */
const INSERT = `insert into visits (at, visitor_id, browser_id, visit_type, is_bot)
  select unnest($1::timestamptz[]), unnest($2::uuid[]), unnest($3::uuid[]), unnest($4::text[]), unnest($5::boolean[])`

function insertVisits(db: Knex, rows: readonly Visit[]): Promise<void> {
  return runStatement(db, INSERT, [
    arrayOf(rows.map(({ at }) => at.toISOString())),
    arrayOf(rows.map(({ visitorId }) => visitorId)),
    arrayOf(rows.map(({ browserId }) => browserId ?? 'NULL')),
    arrayOf(rows.map(({ visitType }) => visitType)),
    arrayOf(rows.map(({ isBot }) => isBot)),
  ])
}

/**
 * As PostgreSQL reads an array. Only of instants, ids and words of ours: nothing in them needs quotes, which cost more than
 * all else.
 */
function arrayOf(values: readonly (string | boolean)[]): string {
  return `{${values.join(',')}}`
}
