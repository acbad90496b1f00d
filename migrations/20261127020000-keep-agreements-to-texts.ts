import type { Knex } from 'knex'

/** Agreements to text messages, as proof: words, number and origin are sealed. At most one is in force for a visitor. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table text_consents (
      id uuid not null default uuidv7() constraint text_consents_pkey primary key,
      visitor_id uuid not null,
      version text not null,
      text_sha256 text not null,
      sealed_facts bytea not null,
      agreed_at timestamptz(3) not null,
      ended_at timestamptz(3)
    );
    create unique index text_consents_visitor_id_in_force_index on text_consents (visitor_id)
      where ended_at is null;
    create index text_consents_visitor_id_index on text_consents (visitor_id);
    create index text_consents_ended_at_index on text_consents (ended_at) where ended_at is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table text_consents')
}
