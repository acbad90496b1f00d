import type { Knex } from 'knex'

/** The weekly e-mail about new settlements: who asked for it, what each mailbox was told, and since when each is listed. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table news_readers (
      id uuid constraint news_readers_pkey primary key default uuidv7(),
      visitor_id uuid not null constraint news_readers_visitor_id_key unique,
      scope text not null constraint news_readers_scope_check check (scope in ('weekly', 'matches')),
      sealed_about bytea not null,
      asked_at timestamptz(3) not null
    );

    create table news_told (
      address_hash text constraint news_told_pkey primary key,
      told_until timestamptz(3) not null,
      sent_at timestamptz(3)
    );
    comment on column news_told.told_until is 'What was listed until then is no news there.';
    comment on column news_told.sent_at is 'When the last message was queued.';

    create table news_listings (
      suit_id uuid constraint news_listings_pkey primary key
        constraint news_listings_suit_id_fkey references suits on delete cascade,
      listed_at timestamptz(3) not null
    );
    comment on column news_listings.listed_at is 'When it was first found to take claims.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table news_listings, news_told, news_readers')
}
