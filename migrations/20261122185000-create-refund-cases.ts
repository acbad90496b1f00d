import type { Knex } from 'knex'

/** Refund cases, which a visitor may have without an account, and what happened in each. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table refund_cases (
      id uuid not null default uuidv7() constraint refund_cases_pkey primary key,
      visitor_id uuid not null,
      status text not null,
      sealed_facts bytea not null,
      sealed_draft bytea,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint refund_cases_status_check check (status in
        ('draft', 'sent', 'reminded', 'refused', 'disputed', 'complained', 'refunded', 'closed'))
    );
    create index refund_cases_visitor_id_index on refund_cases (visitor_id);
    create index refund_cases_updated_at_index on refund_cases (updated_at);

    create table refund_case_events (
      id uuid not null default uuidv7() constraint refund_case_events_pkey primary key,
      case_id uuid not null
        constraint refund_case_events_case_id_foreign references refund_cases (id) on delete cascade,
      what text not null,
      -- The day on which it happened, as the person tells it.
      happened_on date not null,
      sealed_note bytea,
      created_at timestamptz(3) not null
    );
    create index refund_case_events_case_id_index on refund_case_events (case_id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table refund_case_events, refund_cases')
}
