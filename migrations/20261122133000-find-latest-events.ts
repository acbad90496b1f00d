import type { Knex } from 'knex'

/** The live view asks each second for what came last: rows lie in the order in which they came. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw('create index tracked_events_at_index on tracked_events using brin (at)')
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop index tracked_events_at_index')
}
