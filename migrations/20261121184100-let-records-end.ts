import type { Knex } from 'knex'

const role = 'sparrow_app'

/**
 * Records end as well: the fingerprints that a deletion left, 7 years after the last signature; claims that were never
 * signed, 30 days after the last change. Both rules are here with the times that they count by: whoever calls them can
 * neither name a claim nor an hour.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.raw(
    'create index claims_erased_at_index on claims (id) where erased_at is not null',
  )
  await guardRecords(db)
  await addOldRecords(db)
  await addUntouchedClaims(db)
  await db.schema.raw(`
    revoke all on function forget_old_records, forget_untouched_claims from public;
    do $$
    begin
      if to_regrole('${role}') is null then return; end if;
      grant execute on function forget_old_records, forget_untouched_claims to ${role};
    end $$;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.schema.raw(`
    drop function forget_old_records, forget_untouched_claims;
    drop trigger claim_events_end_by_rule on claim_events;
    drop trigger claim_events_append_only on claim_events;
    drop trigger evidence_seals_append_only on evidence_seals;
    drop trigger uploads_stay_with_claim on uploads;
    create trigger claim_events_append_only before update or delete on claim_events
      for each row execute function refuse_change_but_erasing();
    create trigger evidence_seals_append_only before update or delete on evidence_seals
      for each row execute function refuse_change();
    create trigger uploads_stay_with_claim before delete or update of claim_id on uploads
      for each row when (old.claim_id is not null) execute function refuse_change();
    drop function refuse_change_but_ending;
    drop function is_record_over;
    drop index claims_erased_at_index;
  `)
}

/** Only a deletion empties every personal part, so what has one left is not over, whatever a claim's row says. */
async function guardRecords(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function is_record_over(claim uuid) returns boolean
    language sql stable set search_path = pg_catalog, pg_temp as $$
      select exists (select from public.claims c where c.id = claim and c.erased_at is not null)
        and exists (select from public.claim_events e
          where e.claim_id = claim and e.kind = 'signature.applied')
        and not exists (select from public.claim_events e where e.claim_id = claim and (
          e.sealed_data is not null
          or (e.kind = 'signature.applied' and e.at > now() - interval '7 years')))
    $$;
    create function refuse_change_but_ending() returns trigger language plpgsql as $$
    declare
      ends boolean := false;
    begin
      if tg_op = 'DELETE'
        and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
        ends := public.is_record_over(old.claim_id) or (tg_table_name = 'claim_events' and not exists (
          select from public.claim_events e where e.claim_id = old.claim_id and e.kind = 'signature.applied'));
      end if;
      if ends then return old; end if;
      raise exception '% is never changed: % refused', tg_table_name, tg_op
        using errcode = 'restrict_violation';
    end
    $$;
    drop trigger claim_events_append_only on claim_events;
    drop trigger evidence_seals_append_only on evidence_seals;
    drop trigger uploads_stay_with_claim on uploads;
    create trigger claim_events_append_only before update on claim_events
      for each row execute function refuse_change_but_erasing();
    create trigger claim_events_end_by_rule before delete on claim_events
      for each row execute function refuse_change_but_ending();
    create trigger evidence_seals_append_only before update or delete on evidence_seals
      for each row execute function refuse_change_but_ending();
    create trigger uploads_stay_with_claim before delete or update of claim_id on uploads
      for each row when (old.claim_id is not null) execute function refuse_change_but_ending();
  `)
}

/** A fee that was charged for a claim is kept for as long itself, so the claim waits for it. */
async function addOldRecords(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function forget_old_records() returns int
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      due uuid[];
      forms uuid[];
    begin
      select coalesce(array_agg(id), '{}') into due from (
        select c.id from public.claims c where c.erased_at is not null and public.is_record_over(c.id)
          and not exists (select from public.fee_charges f
            where f.claim_id = c.id and f.ordered_at > now() - interval '7 years')
        limit 200 for update skip locked) as claim;
      select coalesce(array_agg(id), '{}') into forms from (
        select document_id as id from public.claims where id = any (due) and document_id is not null
        union select document_id from public.letters where claim_id = any (due)
        union select (data ->> 'documentId')::uuid from public.claim_events
          where claim_id = any (due) and kind = 'document.rendered' and data ->> 'documentId' is not null) as form;
      delete from public.mail_events where letter_id in (select id from public.letters where claim_id = any (due));
      delete from public.letters where claim_id = any (due);
      delete from public.evidence_seals where claim_id = any (due);
      delete from public.uploads where claim_id = any (due);
      delete from public.fee_charges where claim_id = any (due);
      delete from public.claim_events where claim_id = any (due);
      delete from public.claims where id = any (due);
      delete from public.documents where id = any (forms);
      return cardinality(due);
    end $$;
  `)
}

/**
 * Nobody's account: 30 days after the last change to the claim or to the answers that it is made of. An account's: once
 * it was given up or its settlement closed, as long again.
 */
async function addUntouchedClaims(db: Knex): Promise<void> {
  await db.schema.raw(`
    create function forget_untouched_claims() returns int
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      since constant timestamptz := now() - interval '30 days';
      due uuid[];
      forms uuid[];
    begin
      select coalesce(array_agg(id), '{}'), coalesce(array_agg(document_id), '{}') into due, forms from (
        select c.id, c.document_id from public.claims c
        where c.created_at < since and (c.answered_at is null or c.answered_at < since)
          and (c.state in ('cancelled', 'expired') or (
            c.state in ('draft', 'needs_info', 'ready_to_sign')
            and not exists (select from public.accounts a where a.visitor_id = c.visitor_id)
            and not exists (select from public.questionnaires q where q.visitor_id = c.visitor_id)))
          and not exists (select from public.claim_events e
            where e.claim_id = c.id and (e.kind = 'signature.applied' or e.at >= since))
          and not exists (select from public.documents d where d.id = c.document_id and d.created_at >= since)
          and not exists (select from public.letters l where l.claim_id = c.id)
          and not exists (select from public.deficiencies d where d.claim_id = c.id)
          and not exists (select from public.payouts p where p.claim_id = c.id)
          and not exists (select from public.mailing_grants g where g.claim_id = c.id)
          and not exists (select from public.fee_charges f where f.claim_id = c.id)
          and not exists (select from public.uploads u where u.claim_id = c.id)
        limit 200 for update skip locked) as claim;
      delete from public.claim_events where claim_id = any (due);
      delete from public.claims where id = any (due);
      delete from public.documents where id = any (forms);
      return cardinality(due);
    end $$;
  `)
}
