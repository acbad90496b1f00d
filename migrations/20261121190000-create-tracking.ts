import type { Knex } from 'knex'

/** What the application may ask of the months: to be there, and to go once they are old. */
const months = `
    create function ready_months(months int) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      parent text;
      first date;
    begin
      if months not between 0 and 24 then raise exception 'months must be 0 to 24'; end if;
      foreach parent in array array['visits', 'tracked_events'] loop
        for offset_months in 0..months loop
          first := date_trunc('month', now() at time zone 'UTC')::date + make_interval(months => offset_months);
          execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
            parent || to_char(first, '_YYYY_MM'), parent, first, first + interval '1 month');
        end loop;
      end loop;
    end $$;
    revoke all on function ready_months from public;

    create function drop_months_before(months int) returns text[]
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      one record;
      dropped text[] := '{}';
    begin
      if months < 3 then raise exception 'at least 3 months are kept'; end if;
      for one in
        select child.relname from pg_inherits
        join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
        where parent.relname in ('visits', 'tracked_events') and child.relname ~ '_[0-9]{4}_[0-9]{2}$'
          and to_date(right(child.relname, 7), 'YYYY_MM')
            < date_trunc('month', now() at time zone 'UTC') - make_interval(months => months)
      loop
        execute format('drop table %I', one.relname);
        dropped := dropped || one.relname::text;
      end loop;
      return dropped;
    end $$;
    revoke all on function drop_months_before from public;
`

/**
 * Visits and events: they grow for ever, so each month has a table of its own that can be dropped whole. The application
 * may ask for the months to be there, and for old ones to go, but may make and drop no tables by itself.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create table visits (
      id uuid not null default uuidv7(),
      at timestamptz(3) not null,
      -- As the browser names itself; and by our cookie, on which experiments hang.
      visitor_id uuid not null,
      browser_id uuid,
      visit_type text not null,
      is_bot boolean not null,
      constraint visits_visit_type_check
        check (visit_type in ('homepage', 'unclaimed-money', 'refundassistant', 'onboarding', 'payment'))
    ) partition by range (at);
    create index visits_at_index on visits using brin (at);

    create table tracked_events (
      id uuid not null,
      at timestamptz(3) not null,
      -- When it happened by the browser's clock, where that can be believed.
      happened_at timestamptz(3) not null,
      file_session_id uuid not null,
      visitor_id uuid,
      browser_id uuid,
      name text not null,
      flow text,
      properties jsonb not null default '{}',
      utm jsonb,
      is_bot boolean not null,
      constraint tracked_events_pkey primary key (id, at)
    ) partition by range (at);
    create index tracked_events_file_session_id_index on tracked_events (file_session_id, at);
    create index tracked_events_name_at_index on tracked_events (name, at);

    -- The id of each event lately seen: one sent again is not another. Across months, which a partition's key is not.
    create table event_ids (
      id uuid constraint event_ids_pkey primary key,
      at timestamptz(3) not null
    );
    create index event_ids_at_index on event_ids (at);
  `)
  await db.schema.raw(months)
  await db.schema.raw(`
    do $$
    begin
      if to_regrole('sparrow_app') is null then return; end if;
      grant select, insert, update, delete on visits, tracked_events, event_ids to sparrow_app;
      grant execute on function ready_months, drop_months_before to sparrow_app;
    end $$;
    select ready_months(3);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    drop function drop_months_before;
    drop function ready_months;
    drop table event_ids, tracked_events, visits;
  `)
}
