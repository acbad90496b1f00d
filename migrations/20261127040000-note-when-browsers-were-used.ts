import type { Knex } from 'knex'

/**
 * When somebody signed in in a browser last. By its row alone is found what they did there, so it lasts as long as that does, and
 * not from their first sign-in.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table browser_owners add column last_at timestamptz(3);
    comment on column browser_owners.last_at is 'The last sign-in there; null where there was none since it is noted.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table browser_owners drop column last_at')
}
