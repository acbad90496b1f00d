import type { Knex } from 'knex'

const byVisitor = 'select visitor_id from public.privacy_requests'
const asked = `id = request and kind = 'delete' and state = 'asked'`

/**
 * A record is blanked once the deletion is due by the database's own clock, and not before. It covers the accounts that were
 * merged into the person's own as well.
 */
export async function up(db: Knex): Promise<void> {
  await replaceErasure(
    db,
    `with recursive mine as (
        select a.id, a.visitor_id from public.accounts a where a.visitor_id = owner
        union
        select a.id, a.visitor_id from public.accounts a join mine on a.merged_into_id = mine.id
      ) select array_agg(visitor_id) || owner into owners from mine;`,
    `${byVisitor} where ${asked} and runs_at <= now()`,
  )
}

export async function down(db: Knex): Promise<void> {
  await replaceErasure(db, 'owners := array[owner];', `${byVisitor} where ${asked}`)
}

/** Runs with its owner's rights: it takes a deletion's id and nothing else, and touches that one person's rows. */
async function replaceErasure(db: Knex, findOwners: string, findOwner: string): Promise<void> {
  await db.schema.raw(`
    create or replace function erase_signing_records(request uuid) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      owner uuid := (${findOwner});
      owners uuid[];
    begin
      if owner is null then
        raise exception 'No deletion % is due', request using errcode = 'no_data_found';
      end if;
      ${findOwners}
      delete from public.claim_events e using public.claims c
        where c.id = e.claim_id and c.visitor_id = any(owners) and not exists (
          select from public.claim_events s where s.claim_id = c.id and s.kind = 'signature.applied');
      update public.claim_events e set sealed_data = null from public.claims c
        where c.id = e.claim_id and c.visitor_id = any(owners) and e.sealed_data is not null;
      update public.documents set sealed_bytes = ''
        where visitor_id = any(owners) and octet_length(sealed_bytes) > 0;
      update public.uploads set sealed_name = '', sealed_bytes = ''
        where visitor_id = any(owners) and claim_id is not null and octet_length(sealed_bytes) > 0;
    end $$;
  `)
}
