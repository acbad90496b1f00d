import type { Knex } from 'knex'

/**
 * Claims that somebody filed without signing here end as well. Nobody's account: 30 days after the last change, and not
 * before the settlement's day (and that of a notice) is as long ago. An account's: 30 days after it was denied; one that is
 * still open, or was paid, is its owner's to keep. What hangs on a claim goes with it.
 */
export async function up(db: Knex): Promise<void> {
  await guardRecords(db, `tg_table_name in ('claim_events', 'uploads')`)
  await replaceRule(db, {
    over: `(c.state in ('cancelled', 'expired')
            or (c.state in ('denied', 'paid') and not ${hasPayout})
            or (${isNobodys} and (c.state in ('draft', 'needs_info', 'ready_to_sign') or ${isFiled})))
          and (not (${isFiled} or ${wasAskedForMore}) or not ${isBeforeItsDay})`,
    going: ['payouts', 'deficiencies', 'uploads'],
    staying: [],
  })
}

export async function down(db: Knex): Promise<void> {
  await replaceRule(db, {
    over: `(c.state in ('cancelled', 'expired')
            or (c.state in ('draft', 'needs_info', 'ready_to_sign') and ${isNobodys}))`,
    going: [],
    staying: ['deficiencies', 'payouts', 'uploads'],
  })
  await guardRecords(db, `tg_table_name = 'claim_events'`)
}

const isFiled = `c.state in ('self_filed', 'confirmed_by_admin', 'deficient', 'approved', 'denied', 'paid')`
const hasPayout = 'exists (select from public.payouts p where p.claim_id = c.id)'
const wasAskedForMore = 'exists (select from public.deficiencies d where d.claim_id = c.id)'
const isNobodys = `(not exists (select from public.accounts a where a.visitor_id = c.visitor_id)
              and not exists (select from public.questionnaires q where q.visitor_id = c.visitor_id))`
const isBeforeItsDay = `(
            exists (select from public.suits s
              where s.id = c.suit_id and (s.due_on + 1)::timestamptz >= since)
            or exists (select from public.deficiencies d
              where d.claim_id = c.id and (d.cure_by + 1)::timestamptz >= since))`

/** @param unsigned which tables' rows may go with a claim that was never signed */
async function guardRecords(db: Knex, unsigned: string): Promise<void> {
  await db.schema.raw(`
    create or replace function refuse_change_but_ending() returns trigger language plpgsql as $$
    declare
      ends boolean := false;
    begin
      if tg_op = 'DELETE'
        and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
        ends := public.is_record_over(old.claim_id) or (${unsigned} and not exists (
          select from public.claim_events e where e.claim_id = old.claim_id and e.kind = 'signature.applied'));
      end if;
      if ends then return old; end if;
      raise exception '% is never changed: % refused', tg_table_name, tg_op
        using errcode = 'restrict_violation';
    end
    $$;
  `)
}

interface Rule {
  /** When a claim \`c\` has come to its end. */
  over: string
  /** Tables whose rows go with it, those that point at another before that one. */
  going: readonly string[]
  /** Tables whose rows keep it. */
  staying: readonly string[]
}

async function replaceRule(db: Knex, { over, going, staying }: Rule): Promise<void> {
  const kept = ['letters', 'mailing_grants', 'fee_charges', ...staying]
  await db.schema.raw(`
    create or replace function forget_untouched_claims() returns int
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      since constant timestamptz := now() - interval '30 days';
      due uuid[];
      forms uuid[];
    begin
      select coalesce(array_agg(id), '{}'), coalesce(array_agg(document_id), '{}') into due, forms from (
        select c.id, c.document_id from public.claims c
        where c.created_at < since and (c.answered_at is null or c.answered_at < since)
          and ${over}
          and not exists (select from public.claim_events e
            where e.claim_id = c.id and (e.kind = 'signature.applied' or e.at >= since))
          and not exists (select from public.documents d where d.id = c.document_id and d.created_at >= since)
          ${kept.map((table) => `and not exists (select from public.${table} k where k.claim_id = c.id)`).join('\n          ')}
        limit 200 for update skip locked) as claim;
      ${going.map((table) => `delete from public.${table} where claim_id = any (due);`).join('\n      ')}
      delete from public.claim_events where claim_id = any (due);
      delete from public.claims where id = any (due);
      delete from public.documents where id = any (forms);
      return cardinality(due);
    end $$;
  `)
}
