import type { Knex } from 'knex'

/** How fast pages were for the people on them, by page and not by person: there is nothing to tell one from another. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table speed_samples (
      id uuid not null default uuidv7() constraint speed_samples_pkey primary key,
      at timestamptz(3) not null,
      page text not null,
      metric text not null,
      value real not null,
      rating text not null,
      device text not null,
      connection text not null,
      constraint speed_samples_metric_check check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
      constraint speed_samples_value_check check (value >= 0),
      constraint speed_samples_rating_check
        check (rating in ('good', 'needs-improvement', 'poor'))
    );
    create index speed_samples_at_index on speed_samples (at);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('speed_samples')
}
