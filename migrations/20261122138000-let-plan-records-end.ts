import type { Knex } from 'knex'

const role = 'sparrow_app'

/**
 * The record of what was agreed to about a plan ends as well: 7 years after the entry, and not while its account has a plan
 * that runs. The rule is here with the time that it counts by: whoever calls it can name neither an account nor an hour.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function is_plan_record_over(account uuid, noted timestamptz) returns boolean
    language sql stable set search_path = pg_catalog, pg_temp as $$
      select noted < now() - interval '7 years' and not exists (
        select from public.subscriptions s where s.account_id = account and s.status <> 'ended')
    $$;
    create function keep_plan_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE'
        and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
        and public.is_plan_record_over(old.account_id, old.at) then
        return old;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    drop trigger plan_events_keep on plan_events;
    create trigger plan_events_keep before update or delete on plan_events
      for each row execute function keep_plan_events();
    create index plan_events_at_index on plan_events (at);
    create function forget_old_plan_events() returns int
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      ended int;
    begin
      delete from public.plan_events where id in (
        select id from public.plan_events
        where at < now() - interval '7 years' and public.is_plan_record_over(account_id, at)
        order by at limit 500 for update skip locked);
      get diagnostics ended = row_count;
      return ended;
    end $$;
    revoke all on function forget_old_plan_events from public;
    do $$
    begin
      if to_regrole('${role}') is null then return; end if;
      grant execute on function forget_old_plan_events to ${role};
    end $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    drop function forget_old_plan_events;
    drop index plan_events_at_index;
    drop trigger plan_events_keep on plan_events;
    create trigger plan_events_keep before update or delete on plan_events
      for each row execute function keep_ledger();
    drop function keep_plan_events;
    drop function is_plan_record_over;
  `)
}
