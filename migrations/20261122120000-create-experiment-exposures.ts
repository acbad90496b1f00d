import type { Knex } from 'knex'

/**
 * Who saw which variation, once for each phase of an experiment: what results count, and what is served from then on. And
 * which browsers an account was used in: a purchase is the account's, an exposure the browser's.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table experiment_exposures (
      browser_id uuid not null,
      experiment text not null,
      phase text not null,
      bucket_version int not null,
      variation text not null,
      exposed_at timestamptz(3) not null,
      -- When the browser first told that it was really shown.
      activated_at timestamptz(3),
      -- Null where the browser got there by itself and did not say.
      device text,
      entry_tag text,
      utm jsonb,
      constraint experiment_exposures_pkey primary key (browser_id, experiment, phase),
      constraint experiment_exposures_device_check check (device in ('phone', 'tablet', 'desktop'))
    );
    create index experiment_exposures_experiment_index
      on experiment_exposures (experiment, phase, exposed_at);
    create index experiment_exposures_exposed_at_index on experiment_exposures using brin (exposed_at);

    create table browser_owners (
      owner_id uuid not null,
      browser_id uuid not null,
      since timestamptz(3) not null,
      constraint browser_owners_pkey primary key (owner_id, browser_id)
    );
    create index browser_owners_browser_id_index on browser_owners (browser_id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop table browser_owners, experiment_exposures')
}
