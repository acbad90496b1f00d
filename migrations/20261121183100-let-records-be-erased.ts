import type { Knex } from 'knex'

const role = 'sparrow_app'
const inThePost = `('signed', 'queued', 'printing', 'mailed', 'in_transit', 'delivered', 'returned')`
const complete = `(state <> 'ready_to_sign' and state not in ${inThePost})
    or (sealed_answers is not null and form is not null)`

/**
 * What is personal of a signed claim can be blanked once its owner has everything deleted: fingerprints, order and marks
 * stay, so the record still shows every other change. Only one narrow function may, for a deletion that was asked for.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('claims', (table) => {
    table
      .timestamp('erasedAt', { precision: 3 })
      .comment('When its owner had everything deleted; what is left names nobody.')
  })
  await replaceComplete(db, `(${complete}) or erased_at is not null`)
  await db.schema.raw(`alter table claims add constraint claims_erased_check
    check (erased_at is null or sealed_answers is null)`)
  await guardRecords(db)
  await addErasure(db)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    drop function erase_signing_records;
    drop trigger claim_events_append_only on claim_events;
    drop trigger documents_never_change on documents;
    drop trigger uploads_never_change on uploads;
    create trigger claim_events_append_only before update or delete on claim_events
      for each row execute function refuse_change();
    create trigger documents_never_change before update of sha256, sealed_bytes on documents
      for each row execute function refuse_change();
    create trigger uploads_never_change
      before update of sha256, sealed_name, sealed_bytes on uploads
      for each row execute function refuse_change();
    drop function refuse_change_but_erasing();
    alter table claims drop constraint claims_erased_check;
  `)
  // What was erased is not complete any more, and stays so.
  await replaceComplete(db, complete, 'not valid')
  await db.schema.alterTable('claims', (table) => {
    table.dropColumns('erasedAt')
  })
}

async function replaceComplete(db: Knex, rule: string, validity = ''): Promise<void> {
  await db.schema.raw(`alter table claims drop constraint claims_complete_check`)
  await db.schema.raw(
    `alter table claims add constraint claims_complete_check check (${rule}) ${validity}`,
  )
}

/** The owner of a table may blank what is personal, and remove entries of a claim that was never signed; nothing else. */
async function guardRecords(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function refuse_change_but_erasing() returns trigger language plpgsql as $$
    declare
      erases boolean := false;
    begin
      if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
        if tg_op = 'DELETE' then
          erases := tg_table_name = 'claim_events' and not exists (
            select from public.claim_events e where e.claim_id = old.claim_id and e.kind = 'signature.applied');
        elsif tg_table_name = 'claim_events' then
          erases := new.sealed_data is null and to_jsonb(new) - 'sealed_data' = to_jsonb(old) - 'sealed_data';
        elsif tg_table_name = 'documents' then
          erases := new.sha256 = old.sha256 and new.sealed_bytes = '';
        elsif tg_table_name = 'uploads' then
          erases := new.sha256 = old.sha256 and new.sealed_bytes = '' and new.sealed_name = '';
        end if;
      end if;
      if not erases then
        raise exception '% is never changed: % refused', tg_table_name, tg_op
          using errcode = 'restrict_violation';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end
    $$;
    drop trigger claim_events_append_only on claim_events;
    drop trigger documents_never_change on documents;
    drop trigger uploads_never_change on uploads;
    create trigger claim_events_append_only before update or delete on claim_events
      for each row execute function refuse_change_but_erasing();
    create trigger documents_never_change before update of sha256, sealed_bytes on documents
      for each row execute function refuse_change_but_erasing();
    create trigger uploads_never_change
      before update of sha256, sealed_name, sealed_bytes on uploads
      for each row execute function refuse_change_but_erasing();
  `)
}

/** Runs with its owner's rights: it takes a deletion's id and nothing else, and touches that one person's rows. */
async function addErasure(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function erase_signing_records(request uuid) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      owner uuid;
    begin
      select visitor_id into owner from public.privacy_requests
        where id = request and kind = 'delete' and state = 'asked';
      if owner is null then
        raise exception 'No deletion % is open', request using errcode = 'no_data_found';
      end if;
      delete from public.claim_events e using public.claims c
        where c.id = e.claim_id and c.visitor_id = owner and not exists (
          select from public.claim_events s where s.claim_id = c.id and s.kind = 'signature.applied');
      update public.claim_events e set sealed_data = null from public.claims c
        where c.id = e.claim_id and c.visitor_id = owner and e.sealed_data is not null;
      update public.documents set sealed_bytes = ''
        where visitor_id = owner and octet_length(sealed_bytes) > 0;
      update public.uploads set sealed_name = '', sealed_bytes = ''
        where visitor_id = owner and claim_id is not null and octet_length(sealed_bytes) > 0;
    end $$;
    revoke all on function erase_signing_records from public;
    do $$
    begin
      if to_regrole('${role}') is null then return; end if;
      grant execute on function erase_signing_records to ${role};
    end $$;
  `)
}
