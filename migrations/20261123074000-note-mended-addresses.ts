import type { Knex } from 'knex'

/** Keyed hashes of addresses that an account claimed and that were mended in it before any of them was confirmed. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`alter table accounts add column mended_hashes text[] not null default '{}'`)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table accounts drop column mended_hashes')
}
