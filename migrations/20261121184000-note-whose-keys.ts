import type { Knex } from 'knex'

/**
 * Whose call a key stands for: the account's visitor where somebody was signed in, whatever browser it came from, so that
 * the answers kept with it are found and erased with the rest that is theirs. Keys from before go with the sweep in a week.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table idempotency_keys add column owner_id uuid;
    update idempotency_keys set owner_id = visitor_id;
    alter table idempotency_keys alter column owner_id set not null;
    create index idempotency_keys_owner_id_index on idempotency_keys (owner_id);
    comment on column idempotency_keys.owner_id is 'Whose call it was: an account''s visitor on any browser.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('alter table idempotency_keys drop column owner_id')
}
