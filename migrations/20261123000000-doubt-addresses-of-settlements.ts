import type { Knex } from 'knex'

/** An administrator's address that takes no letters is a fact of its settlement, whatever becomes of the one claim that showed it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table suits
      add column address_doubted_at timestamptz(3),
      add column dead_address jsonb;
    update suits set address_doubted_at = now()
      where id in (select suit_id from claims where state = 'returned' and needs = 'administrator-address');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`alter table suits drop column address_doubted_at, drop column dead_address`)
}
