import type { Knex } from 'knex'

const role = 'sparrow_app'

/**
 * The queue's tables belong to the workers. Staff may have one job tried again, given up or taken off the list, by the
 * queue's own functions, which leave alone what is being worked at.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function mend_job(job bigint, deed text) returns boolean
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      mended int;
    begin
      if deed = 'retry' then
        select count(*) into mended from graphile_worker.reschedule_jobs(
          array[job], run_at => now(), attempts => 0);
      elsif deed = 'give-up' then
        select count(*) into mended from graphile_worker.permanently_fail_jobs(
          array[job], 'given up by staff');
      elsif deed = 'dismiss' then
        if exists (select 1 from graphile_worker.jobs where id = job and attempts < max_attempts) then
          return false;
        end if;
        select count(*) into mended from graphile_worker.complete_jobs(array[job]);
      else
        raise exception 'No such deed: %', deed using errcode = 'invalid_parameter_value';
      end if;
      return mended > 0;
    end $$;
    revoke all on function mend_job from public;
    do $$
    begin
      if to_regrole('${role}') is null then return; end if;
      grant execute on function mend_job to ${role};
    end $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop function mend_job')
}
