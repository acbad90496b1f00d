import type { Knex } from 'knex'

/** A deletion stops our mail for a reason of its own, which ends when the address has an account again. */
export async function up(db: Knex): Promise<void> {
  await allow(db, ['unsubscribed-all', 'bounced', 'complained', 'erased'])
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    insert into email_suppressions (address_hash, reason, since)
      select address_hash, 'unsubscribed-all', since from email_suppressions where reason = 'erased'
      on conflict do nothing;
    delete from email_suppressions where reason = 'erased';
  `)
  await allow(db, ['unsubscribed-all', 'bounced', 'complained'])
}

async function allow(db: Knex, reasons: readonly string[]): Promise<void> {
  const list = reasons.map((reason) => `'${reason}'`).join(', ')
  await db.schema.raw(`
    alter table email_suppressions drop constraint email_suppressions_reason_check;
    alter table email_suppressions add constraint email_suppressions_reason_check check (reason in (${list})) not valid;
    alter table email_suppressions validate constraint email_suppressions_reason_check;
  `)
}
