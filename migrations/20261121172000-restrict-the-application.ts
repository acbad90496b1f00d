import type { Knex } from 'knex'

const role = 'sparrow_app'

/**
 * The role whose rights the application takes: everything it needs, but nothing that changes or removes an entry of a
 * claim's record. A login that may not make roles goes on without; the triggers refuse the same then.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    do $$
    begin
      if to_regrole('${role}') is null then create role ${role} nologin; end if;
      execute format('grant ${role} to %I with inherit false, set true', current_user);
    exception
      -- Another database of this server may be making it at this moment; a managed server may allow neither.
      when insufficient_privilege or duplicate_object or unique_violation then
        raise notice 'Without the role ${role}: %', sqlerrm;
    end $$;

    -- Jobs are ordered through the caller's own transaction, and nothing else is done to the queue.
    create function order_job(identifier text, payload json, job_key text, max_attempts int, run_at timestamptz)
    returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform graphile_worker.add_job(identifier => order_job.identifier, payload => order_job.payload,
        job_key => order_job.job_key, max_attempts => order_job.max_attempts, run_at => order_job.run_at);
    end $$;
    revoke all on function order_job from public;

    do $$
    begin
      if to_regrole('${role}') is null then return; end if;
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage, select on all sequences in schema public to ${role};
      alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
      alter default privileges in schema public grant usage, select on sequences to ${role};
      revoke update, delete, truncate on claim_events from ${role};
      revoke insert, update, delete on knex_migrations, knex_migrations_lock from ${role};
      grant execute on function order_job to ${role};
    end $$;
  `)
}

/** The role itself stays: other databases of the server may use it, and without rights it does nothing. */
export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    do $$
    begin
      if to_regrole('${role}') is null then return; end if;
      alter default privileges in schema public revoke all on tables from ${role};
      alter default privileges in schema public revoke all on sequences from ${role};
      revoke all on all tables in schema public from ${role};
      revoke all on all sequences in schema public from ${role};
      revoke all on schema public from ${role};
    end $$;
    drop function order_job;
  `)
}
