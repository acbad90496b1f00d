import type { Knex } from 'knex'

/** Cancellations that a visitor keeps an eye on. Of what, and when, is sealed: what people subscribe to is their own. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table cancellations (
      id uuid not null default uuidv7() constraint cancellations_pkey primary key,
      visitor_id uuid not null,
      standing text not null,
      remind_on date,
      sealed_facts bytea not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint cancellations_standing_check check (standing in ('asked', 'confirmed', 'charged'))
    );
    create index cancellations_visitor_id_index on cancellations (visitor_id);
    create index cancellations_updated_at_index on cancellations (updated_at);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table cancellations')
}
