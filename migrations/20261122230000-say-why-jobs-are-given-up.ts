import type { Knex } from 'knex'

const role = 'sparrow_app'

/** Whoever gives a job up says why: it stands where the queue keeps the last error, and in the audit log. */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function give_up_job(job bigint, reason text) returns boolean
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      mended int;
    begin
      select count(*) into mended from graphile_worker.permanently_fail_jobs(
        array[job], 'given up by staff: ' || reason);
      return mended > 0;
    end $$;
    revoke all on function give_up_job from public;
    do $$
    begin
      if to_regrole('${role}') is null then return; end if;
      grant execute on function give_up_job to ${role};
    end $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw('drop function give_up_job')
}
