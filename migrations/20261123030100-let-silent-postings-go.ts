import type { Knex } from 'knex'

/**
 * A letter of which the post tells nothing for two weeks must not keep its case from another one. Whether one that was
 * printed is under way depends on the hour from now on, which an index does not know: whoever makes a letter asks for that
 * with the case locked.
 */
export async function up(db: Knex): Promise<void> {
  await replaceIndex(db, ['shown', 'paid', 'printing'])
}

export async function down(db: Knex): Promise<void> {
  await replaceIndex(db, ['shown', 'paid', 'printing', 'printed'])
}

/** One letter of a case at a time, in these states. */
async function replaceIndex(db: Knex, states: readonly string[]): Promise<void> {
  const list = states.map((state) => `'${state}'`).join(', ')
  await db.schema.raw(`
    drop index refund_postings_under_way_unique;
    create unique index refund_postings_under_way_unique on refund_postings (case_id) where state in (${list});
  `)
}
