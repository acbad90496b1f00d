import type { Knex } from 'knex'

/** A call that is repeated with its Idempotency-Key is answered as it was at first, its status included. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table idempotency_keys add column status smallint;
    comment on column idempotency_keys.status is 'Of the first answer; null for those of before, which are answered with 200.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table idempotency_keys drop column status')
}
