import type pg from 'pg'
import type { createSecrets } from '../server/secrets/secrets.ts'

/** What a year of work leaves behind it, by table. */
interface Year {
  claims: number
  settlements: number
  emails: number
  payments: number
  suppressions: number
  audited: number
  jobs: number
}

/** With so many claims the rest comes in proportion. */
export const yearOf = (claims: number): Year => ({
  claims,
  settlements: 400,
  emails: Math.round(claims * 1.5),
  payments: Math.round(claims / 4),
  suppressions: Math.round(claims / 10),
  audited: claims,
  jobs: Math.round(claims / 4),
})

type Secrets = ReturnType<typeof createSecrets>

const claimant = {
  legalName: 'Zoë Đặng Núñez',
  email: 'zoe@example.com',
  phone: '(315) 555-0142',
  address: { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' },
}
const answers = { claimant, identifier: null, eligibility: {}, form: {}, payment: 'check' }

/**
 * Fills an empty database as operators find it after a year: few of the claims wait for anything, most are delivered.
 * @param client of the owner, not of the application
 */
export async function fillOperations(
  client: pg.Client,
  { year, secrets, now }: { year: Year; secrets: Secrets; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const sealed = secrets.seal('claim-answers', JSON.stringify(answers))
  const recipient = secrets.seal('email', claimant.email)
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values)
  await run(settlements, [year.settlements, at])
  await run(documents, [year.claims, at])
  await run(claims, [year.claims, year.settlements, at, sealed])
  await run(letters, [at])
  await run(deficiencies, [at])
  await run(events, [at])
  await run(emails, [year.emails, at, recipient])
  await run(payments, [year.payments, at])
  await run(refunds, [at])
  await run(guarantees, [at])
  await run(ledger, [at])
  await run(requests, [Math.round(year.claims / 40), at])
  await run(suppressions, [year.suppressions, at])
  await run(audited, [year.audited, at])
  await run(jobs, [year.jobs])
  await run('analyze')
}

const settlements = `
  insert into suits (slug, name, administrator_name, category, description, status, brand_image, proof_kind,
    due_on, deadline_rule, mailing_address, official_site_url, source_url, source_urls, conflicts)
  select 'settlement-' || n, 'Settlement ' || n, 'Administrator ' || n, 'other', 'Words.', 'open',
    '/marks/example.svg', 'none', $2::date + 30 + n % 90, 'postmarked',
    jsonb_build_object('recipient', 'Administrator ' || n, 'line1', 'PO Box ' || n, 'city', 'Philadelphia',
      'state', 'PA', 'zip', '19101'), 'https://settlement.example', 'https://settlement.example', '{}', '{}'
  from generate_series(1, $1::int) as n`

const documents = `
  insert into documents (visitor_id, sha256, sealed_bytes, byte_size, pages, media_type, file_name, created_at)
  select gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), '\\x00', 1, 2, 'application/pdf',
    'claim-form.pdf', $2::timestamptz - interval '1 hour'
  from generate_series(1, $1::int) as n`

/** Of each hundred four are still to be mailed, came back or are deficient. */
const claims = `
  insert into claims (reference, visitor_id, suit_id, state, sealed_answers, form, document_id, shown, created_at,
    signed_at, method, mail_by, needs, waits_for, urgency)
  select 'SP-' || substr(lpad(n::text, 8, '0'), 1, 4) || '-' || substr(lpad(n::text, 8, '0'), 5, 4), doc.visitor_id,
    suits.id,
    case when turn < 5 then 'signed' when turn < 18 then 'queued' when turn < 20 then 'printing'
      when turn < 28 then 'returned' when turn < 40 then 'deficient' when turn < 140 then 'draft'
      when turn < 300 then 'mailed' when turn < 400 then 'in_transit' else 'delivered' end,
    $4::bytea, '{}', doc.id, '{"signable": true, "attestations": []}',
    $3::timestamptz - interval '1 day' * (n % 365), $3::timestamptz - interval '1 day' * (n % 365), 'first-class',
    suits.due_on - 10, case when turn between 20 and 24 then 'administrator-address' when turn between 25 and 27 then 'returned' end,
    case when turn < 5 then 'plan' end, 0
  from (select row_number() over () as n, id, visitor_id from documents) as doc
    join lateral (select doc.n % 1000 as turn) as turns on true
    join (select row_number() over (order by slug) as nth, id, due_on from suits) as suits
      on suits.nth = 1 + doc.n % $2::int
  where doc.n <= $1::int`

const letters = `
  insert into letters (claim_id, visitor_id, version, state, method, document_id, provider_id, tracking_number,
    attempts, created_at, accepted_at, mailed_at, returned_at, return_reason, failure)
  select id, visitor_id, 1, case when state = 'returned' then 'returned' else 'delivered' end, 'certified', document_id,
    'ltr_' || reference, '9407' || substr(reference, 4), 1, $1::timestamptz, $1::timestamptz, $1::timestamptz,
    case when state = 'returned' then $1::timestamptz end, case when state = 'returned' then 'INSUFFICIENT ADDRESS' end,
    null
  from claims where state in ('mailed', 'in_transit', 'delivered', 'returned', 'deficient')`

const deficiencies = `
  insert into deficiencies (claim_id, visitor_id, cure_by, created_at)
  select id, visitor_id, $1::date + (row_number() over ())::int % 30, $1::timestamptz from claims where state = 'deficient'`

const events = `
  insert into claim_events (claim_id, kind, actor, source, at, data, seq, previous_hash, hash)
  select id, 'signature.applied', 'user', 'web', $1::timestamptz, '{}', seq,
    case when seq > 1 then md5(id::text || seq - 1) end, md5(id::text || seq)
  from claims cross join generate_series(1, 3) as seq`

const emails = `
  insert into emails (kind, dedupe_key, sealed_recipient, sealed_body, state, attempts, failure, created_at, sent_at,
    address_hash)
  select 'claim-signed', 'key-' || n, $3::bytea, case when n % 1000 < 5 then '\\x'::bytea end,
    case when n % 1000 < 2 then 'failed' when n % 1000 < 5 then 'suppressed' else 'sent' end, 1,
    case when n % 1000 < 2 then 'no such mailbox' end, at, case when n % 1000 >= 5 then at end, md5((n % 50000)::text)
  from generate_series(1, $1::int) as n, lateral (select $2::timestamptz - interval '1 second' * n as at) as times`

const payments = `
  insert into payments (account_id, visitor_id, provider_id, kind, plan_price_id, cents, card_brand, card_last4, paid_at,
    dispute, dispute_answer_by)
  select gen_random_uuid(), gen_random_uuid(), 'pi_' || n, case when n % 10 = 0 then 'fee' else 'plan' end,
    (select id from plan_prices where code = 'plus-annual' limit 1), 8400, 'Visa', '4242', $2::timestamptz,
    case when n % 5000 = 0 then 'open' end, case when n % 5000 = 0 then $2::timestamptz end
  from generate_series(1, $1::int) as n`

const refunds = `
  insert into refunds (payment_id, source, reason, cents, state, provider_id, ordered_at)
  select id, 'bench:' || id, 'other', 100, case when nth % 500 = 0 then 'ordered' else 'done' end, 're_' || nth, $1::timestamptz
  from (select id, row_number() over () as nth from payments) as paid where nth % 10 = 0`

const guarantees = `
  insert into guarantees (payment_id, account_id, visitor_id, year_start, counted_on, status, paid_cents)
  select id, account_id, visitor_id, $1::date - 200, $1::date + (row_number() over ())::int % 300,
    (array['running', 'met', 'closed', 'refunded'])[1 + (row_number() over ())::int % 4], cents
  from payments where kind = 'plan'`

const ledger = `
  with entered as (
    insert into ledger_transactions (source, kind, payment_id, at)
    select 'payment:' || provider_id, 'payment', id, $1::timestamptz from payments returning id)
  insert into ledger_entries (transaction_id, account, cents)
  select id, account, cents from entered,
    (values ('provider-balance', 8400), ('plan-revenue', -8400)) as entry (account, cents)`

const requests = `
  insert into privacy_requests (visitor_id, kind, state, asked_at, due_on, done_at)
  select gen_random_uuid(), case when n % 3 = 0 then 'opt-out' else 'export' end,
    case when n % 50 = 0 then 'asked' else 'done' end, $2::timestamptz - interval '1 day' * (n % 40),
    $2::date + 45 - n % 40, case when n % 50 = 0 then null else $2::timestamptz end
  from generate_series(1, $1::int) as n`

const suppressions = `
  insert into email_suppressions (address_hash, reason, since)
  select md5(n::text), (array['unsubscribed-all', 'bounced', 'complained'])[1 + n % 3], $2::timestamptz - interval '1 minute' * n
  from generate_series(1, $1::int) as n`

const audited = `
  insert into audit_log (at, actor_id, actor_role, action, subject_kind, subject_id, after)
  select $2::timestamptz - interval '1 minute' * ($1::int - n), md5((n % 12)::text)::uuid, 'support',
    (array['claim.held', 'claim.released', 'person.revealed', 'suit.changed', 'job.retry'])[1 + n % 5],
    (array['claim', 'claim', 'claim', 'suit', 'job'])[1 + n % 5], md5((n % 20000)::text), '{"field": "name"}'
  from generate_series(1, $1::int) as n`

/** Most wait for their day, as reminders do. */
const jobs = `
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, attempts, key)
  select task.id, '{}', now() + interval '1 minute' * (n - 100), 12, case when n % 1000 = 0 then 12 else 0 end, 'bench:' || n
  from generate_series(1, $1::int) as n
    join lateral (select id from graphile_worker._private_tasks order by id offset n % 12 limit 1) as task on true`
