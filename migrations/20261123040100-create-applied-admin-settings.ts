import type { Knex } from 'knex'

/** Which settings of the first owner were applied: they count once, not at each start. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table applied_admin_settings (
      id uuid default uuidv7() not null,
      fingerprint text not null,
      applied_at timestamptz(3) not null,
      constraint applied_admin_settings_pkey primary key (id)
    );
    comment on column applied_admin_settings.fingerprint is 'argon2id, of a keyed hash of the address and the password.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table applied_admin_settings')
}
