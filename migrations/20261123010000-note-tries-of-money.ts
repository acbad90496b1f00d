import type { Knex } from 'knex'

/** What could not be charged or sent back comes after what was not tried yet: a hundred that fail hold no other up. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table fee_charges add column tried_at timestamptz(3);
    alter table refunds add column tried_at timestamptz(3);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table fee_charges drop column tried_at;
    alter table refunds drop column tried_at;
  `)
}
