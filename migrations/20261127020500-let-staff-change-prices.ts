import type { Knex } from 'knex'

/** New prices that wait for another publisher; one that nobody else has to see is a row of plan_prices at once. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table price_changes (
      id uuid default uuidv7() constraint price_changes_pkey primary key,
      code text not null,
      variant text not null,
      cents integer not null,
      fee_cents integer,
      certified_fee_cents integer,
      starts_at timestamptz(3),
      reason text not null,
      proposed_by uuid not null,
      status text not null default 'open',
      decided_by uuid,
      decided_at timestamptz(3),
      created_at timestamptz(3) not null,
      constraint price_changes_code_check
        check (code in ('plus-annual', 'plus-monthly', 'pay-as-you-go')),
      constraint price_changes_status_check check (status in ('open', 'approved', 'refused')),
      constraint price_changes_other_person_check
        check (status <> 'approved' or decided_by <> proposed_by)
    );
    create unique index price_changes_open_unique
      on price_changes (code, variant) where status = 'open';
    comment on column price_changes.starts_at is 'Null: when it is approved.';
    comment on column price_changes.decided_by is 'The account. It may be gone by now.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table price_changes')
}
