import type { Knex } from 'knex'

/**
 * A letter of which the post tells nothing for two weeks must not keep its case from another one. Whether one is under way
 * depends on the hour from now on, which an index does not know: whoever makes a letter asks with the case locked.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw('drop index refund_postings_under_way_unique')
}

export async function down(db: Knex): Promise<void> {
  await db.schema
    .raw(`create unique index refund_postings_under_way_unique on refund_postings (case_id)
    where state in ('shown', 'paid', 'printing', 'printed')`)
}
