import type { Knex } from 'knex'

/** A bank that could not be read, for a reason that its owner need not and cannot put right by signing in there. */
export async function up(db: Knex): Promise<void> {
  await allow(db, ['begun', 'finishing', 'reading', 'linked', 'error', 'unread'])
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`update bank_links set standing = 'error' where standing = 'unread'`)
  await allow(db, ['begun', 'finishing', 'reading', 'linked', 'error'])
}

async function allow(db: Knex, standings: readonly string[]): Promise<void> {
  const list = standings.map((standing) => `'${standing}'`).join(', ')
  await db.schema.raw(`
    alter table bank_links drop constraint bank_links_standing_check;
    alter table bank_links add constraint bank_links_standing_check check (standing in (${list}));
  `)
}
