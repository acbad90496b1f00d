import type { Knex } from 'knex'

/** In which language somebody reads, so that what is written to them later is in it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table reading_languages (
      visitor_id uuid constraint reading_languages_pkey primary key,
      language text not null,
      since timestamptz(3) not null,
      constraint reading_languages_language_check check (language in ('en', 'es'))
    );
    comment on column reading_languages.since is 'When it was noted last.';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table reading_languages')
}
