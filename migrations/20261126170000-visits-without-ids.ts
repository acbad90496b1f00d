import type { Knex } from 'knex'

/**
 * A visit is counted and never asked for by itself: the random bytes of its id were a quarter of what PostgreSQL does to keep it.
 * The version before this one still reads the column: the next one drops it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(
    'alter table visits alter column id drop default, alter column id drop not null',
  )
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    update visits set id = uuidv7() where id is null;
    alter table visits alter column id set default uuidv7(), alter column id set not null;
  `)
}
