import type { Knex } from 'knex'

/** Of a month that only grows: what is new is soon known to be there for all, so that counting asks the index alone. */
const soonCounted = `autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_insert_threshold = 10000`

const readyMonths = (options: string) => `
    create or replace function ready_months(months int) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      parent text;
      first date;
    begin
      if months not between 0 and 24 then raise exception 'months must be 0 to 24'; end if;
      foreach parent in array array['visits', 'tracked_events'] loop
        for offset_months in 0..months loop
          first := date_trunc('month', now() at time zone 'UTC')::date + make_interval(months => offset_months);
          execute format('create table if not exists %I partition of %I for values from (%L) to (%L) ${options}',
            parent || to_char(first, '_YYYY_MM'), parent, first, first + interval '1 month');
        end loop;
      end loop;
    end $$;`

/**
 * What results and funnels count of an event gets columns of its own, in one index with whose it is and when: millions are
 * counted without reading what else they hold.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    alter table tracked_events
      -- What it is about: a step, or of what was shown the experiment.
      add column about text generated always as (
        case when name = 'experiment_viewed' then properties->>'experiment' else properties->>'step' end) stored,
      add column variation text generated always as (properties->>'variation') stored,
      add column entry text generated always as (properties->>'entry') stored,
      add column device text generated always as (properties->>'device') stored,
      -- A time below nothing counts as none, one above a day as a day.
      add column ms float8 generated always as (case when jsonb_typeof(properties->'ms') = 'number'
        then least(greatest((properties->>'ms')::float8, 0), 86400000) end) stored;
    create index tracked_events_about_index on tracked_events (name, about, at)
      include (browser_id, is_bot, variation, ms, entry, device);
    drop index tracked_events_name_at_index;
    ${readyMonths(`with (${soonCounted})`)}
    do $$
    declare
      month text;
    begin
      for month in select inhrelid::regclass::text from pg_inherits where inhparent = 'tracked_events'::regclass loop
        execute 'alter table ' || month || ' set (${soonCounted})';
      end loop;
    end $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    ${readyMonths('')}
    create index tracked_events_name_at_index on tracked_events (name, at);
    drop index tracked_events_about_index;
    alter table tracked_events drop column about, drop column variation, drop column entry,
      drop column device, drop column ms;
  `)
}
