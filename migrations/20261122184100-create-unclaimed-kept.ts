import type { Knex } from 'knex'

/** What a visitor keeps of a search, and what a member wants to be looked for again each month. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table unclaimed_kept (
      id uuid not null default uuidv7() constraint unclaimed_kept_pkey primary key,
      visitor_id uuid not null,
      -- Of a property whose list may be gone by now.
      property_id uuid not null,
      state text not null,
      standing text not null,
      -- The day on which it was claimed, as the person says.
      filed_on date,
      sealed_facts bytea not null,
      sealed_note bytea,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint unclaimed_kept_visitor_id_property_id_unique unique (visitor_id, property_id),
      constraint unclaimed_kept_standing_check check (standing in ('to-check', 'filed', 'not-mine'))
    );
    create index unclaimed_kept_updated_at_index on unclaimed_kept (updated_at);

    create table unclaimed_watches (
      id uuid not null default uuidv7() constraint unclaimed_watches_pkey primary key,
      visitor_id uuid not null,
      sealed_search bytea not null,
      -- Properties that the person has been shown or told of.
      seen uuid[] not null,
      asked_at timestamptz(3) not null,
      searched_at timestamptz(3) not null,
      constraint unclaimed_watches_visitor_id_unique unique (visitor_id)
    );
    create index unclaimed_watches_asked_at_index on unclaimed_watches (asked_at);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table unclaimed_watches, unclaimed_kept')
}
