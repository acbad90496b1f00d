import type { Knex } from 'knex'

/**
 * Which letter of ours a line of a case's timeline was noted for: one that the post brings back takes its line with it. What
 * the person told has none. Not a foreign key: both go with their case, and nothing else deletes a letter that was posted.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw('alter table refund_case_events add column posting_id uuid')
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table refund_case_events drop column posting_id')
}
