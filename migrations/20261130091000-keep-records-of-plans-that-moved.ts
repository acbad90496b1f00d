import type { Knex } from 'knex'

/**
 * What was noted about a plan stays under the account that it was noted under; a plan that runs may have gone to the one which that
 * account went into since, through as many merges as there were.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(`
    create or replace function is_plan_record_over(account uuid, noted timestamptz) returns boolean
    language sql stable set search_path = pg_catalog, pg_temp as $$
      select noted < now() - interval '7 years' and not exists (
        with recursive own as (
          select account as id
          union
          select a.merged_into_id from public.accounts a join own on a.id = own.id
            where a.merged_into_id is not null
        )
        select from public.subscriptions s join own on s.account_id = own.id
          where s.status <> 'ended')
    $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    create or replace function is_plan_record_over(account uuid, noted timestamptz) returns boolean
    language sql stable set search_path = pg_catalog, pg_temp as $$
      select noted < now() - interval '7 years' and not exists (
        select from public.subscriptions s where s.account_id = account and s.status <> 'ended')
    $$;
  `)
}
