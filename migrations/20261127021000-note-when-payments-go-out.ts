import type { Knex } from 'knex'

/** From which day on a settlement pays, as its official site says it; staff and their files note it, no seed does. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table suits add column payments_from date;
    comment on column suits.payments_from is 'The day from which payments go out; null: not known.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table suits drop column payments_from')
}
