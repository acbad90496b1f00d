import type { Knex } from 'knex'

/** A letter that was mailed before somebody looked into an administrator's address says nothing of what was found there. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table suits add column address_settled_at timestamptz(3);
    comment on column suits.address_settled_at is 'When staff said last what became of its address; null where they never did since it is noted.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table suits drop column address_settled_at')
}
