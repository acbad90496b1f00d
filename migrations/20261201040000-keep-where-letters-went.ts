import type { Knex } from 'knex'

/** A letter that comes back says something of the address that it was written with, which may not be the settlement's any more. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table letters add column written_to jsonb;
    comment on column letters.written_to is 'The address of the administrator that is on it; null of postings, and of what was written before it was kept.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table letters drop column written_to')
}
