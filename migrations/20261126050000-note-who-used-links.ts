import type { Knex } from 'knex'

/** Keyed hashes of the browsers that used links up: whoever lost the answer, and its cookies with it, may ask once more. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw('alter table account_tokens add column used_by text')
  await db.schema.raw('alter table resume_links add column used_by text')
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table account_tokens drop column used_by')
  await db.schema.raw('alter table resume_links drop column used_by')
}
