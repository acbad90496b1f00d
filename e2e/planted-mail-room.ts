import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createSecrets } from '../server/secrets/secrets.ts'

export const planted = {
  held: 'SP-0000-0001',
  near: 'SP-0000-0002',
  returned: 'SP-0000-0003',
  deficient: 'SP-0000-0004',
  delivered: 'SP-0000-0005',
  suit: 'Planted Soap Settlement',
  otherSuit: 'Planted Phone Settlement',
  provider: 'pi_planted',
} as const

const address = {
  recipient: 'Planted Settlement Administrator',
  line1: 'PO Box 1234',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19101',
}

type Secrets = ReturnType<typeof createSecrets>

/** Fills a server's database with claims, letters, money, requests and jobs in the states that staff looks after. */
export async function plantMailRoom(databaseUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const secrets = createSecrets(readFileSync(join(dataDir, 'secret-key'), 'utf8').trim())
  try {
    await plantClaims(client, secrets)
    await plantMoney(client)
    await plantRequests(client)
    await plantJobs(client)
  } finally {
    await client.end()
  }
}

interface NewClaim {
  reference: string
  state: string
  needs?: string
  waitsFor?: string
  held?: boolean
  letter?: string
}

const claims: readonly NewClaim[] = [
  { reference: planted.held, state: 'queued', held: true },
  { reference: planted.near, state: 'signed', waitsFor: 'plan' },
  {
    reference: planted.returned,
    state: 'returned',
    needs: 'administrator-address',
    letter: 'returned',
  },
  { reference: planted.deficient, state: 'deficient', letter: 'delivered' },
  { reference: planted.delivered, state: 'delivered', letter: 'delivered' },
]

async function plantClaims(client: pg.Client, secrets: Secrets): Promise<void> {
  const suits: string[] = []
  for (const [name, days] of [
    [planted.suit, 60],
    [planted.otherSuit, 12],
  ] as const) {
    const { rows } = await client.query(
      `insert into suits (slug, name, category, description, status, brand_image, proof_kind, fileable, due_on,
         deadline_rule, mailing_address, official_site_url, source_url, source_urls, terms,
         conflicts)
       select $1, $2, category, description, 'open', brand_image, 'none', false, current_date + $3::int,
         'postmarked', $4, 'https://settlement.example', source_url, source_urls, null,
         conflicts
       from suits limit 1 returning id`,
      [name.toLowerCase().replaceAll(' ', '-'), name, days, JSON.stringify(address)],
    )
    suits.push(rows[0].id as string)
  }
  for (const claim of claims) {
    const suitId = claim.reference === planted.near ? suits[1] : suits[0]
    await plantClaim(client, secrets, { ...claim, suitId: suitId ?? '' })
  }
  await client.query('update suits set address_doubted_at = now() where id = any($1)', [suits])
}

async function plantClaim(
  client: pg.Client,
  secrets: Secrets,
  { reference, state, needs, waitsFor, held, letter, suitId }: NewClaim & { suitId: string },
): Promise<void> {
  const visitorId = randomUUID()
  const bytes = Buffer.from(`%PDF-1.7 ${reference}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { rows: documents } = await client.query(
    `insert into documents (visitor_id, sha256, sealed_bytes, byte_size, pages, media_type, file_name)
     values ($1, $2, $3, $4, 2, 'application/pdf', 'claim-form.pdf') returning id`,
    [visitorId, sha256, secrets.seal('document', bytes), bytes.length],
  )
  const documentId = documents[0].id as string
  const claimant = {
    legalName: 'Zoë Đặng Núñez',
    email: 'zoe@example.com',
    phone: '(315) 555-0142',
    address: { line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' },
  }
  const answers = { claimant, identifier: null, eligibility: {}, form: {}, payment: 'check' }
  const { rows: added } = await client.query(
    `insert into claims (reference, visitor_id, suit_id, state, sealed_answers, form, document_id, shown, created_at,
       signed_at, method, mail_by, needs, waits_for, held_at)
     values ($1, $2, $3, $4, $5, '{}', $6, '{"signable": true, "attestations": []}', now() - interval '5 days',
       now() - interval '4 days', 'first-class', (select due_on - 10 from suits where id = $3), $7, $8, $9) returning id`,
    [
      reference,
      visitorId,
      suitId,
      state,
      secrets.seal('claim-answers', JSON.stringify(answers)),
      documentId,
      needs ?? null,
      waitsFor ?? null,
      held ? new Date() : null,
    ],
  )
  const claimId = added[0].id as string
  await client.query(
    `insert into mailing_grants (visitor_id, account_id, basis, created_at) values ($1, 'planted', 'plan', now())`,
    [visitorId],
  )
  const hash = createHash('sha256').update(reference).digest('hex')
  await client.query(
    `insert into claim_events (claim_id, kind, actor, source, at, data, seq, hash)
     values ($1, 'signature.applied', 'user', 'web', now() - interval '4 days', $2, 1, $3)`,
    [claimId, JSON.stringify({ documentId, method: 'typed' }), hash],
  )
  if (letter) {
    await client.query(
      `insert into letters (claim_id, visitor_id, version, state, method, document_id, provider_id, tracking_number,
         attempts, created_at, accepted_at, mailed_at, returned_at, return_reason)
       values ($1, $2, 1, $3, 'certified', $4, $5, '94071000', 1, now() - interval '3 days', now() - interval '3 days',
         now() - interval '2 days', $6, $7)`,
      [
        claimId,
        visitorId,
        letter,
        documentId,
        `ltr_${reference}`,
        letter === 'returned' ? new Date() : null,
        letter === 'returned' ? 'INSUFFICIENT ADDRESS' : null,
      ],
    )
  }
  if (state !== 'deficient') return
  const words = 'The last page is not signed.'
  await client.query(
    `insert into deficiencies (claim_id, visitor_id, cure_by, sealed_text, created_at)
     values ($1, $2, current_date + 12, $3, now())`,
    [claimId, visitorId, secrets.seal('deficiency', words)],
  )
}

async function plantMoney(client: pg.Client): Promise<void> {
  for (const [providerId, dispute] of [
    [planted.provider, null],
    ['pi_disputed', 'open'],
  ]) {
    const { rows } = await client.query(
      `insert into payments (account_id, visitor_id, provider_id, kind, plan_price_id, cents, card_brand, card_last4,
         paid_at, dispute, dispute_answer_by)
       select gen_random_uuid(), gen_random_uuid(), $1, 'plan', id, 8400, 'Visa', '4242', now() - interval '1 day', $2,
         case when $2 = 'open' then now() + interval '6 days' end
       from plan_prices where code = 'plus-annual' limit 1 returning id`,
      [providerId, dispute],
    )
    const paymentId = rows[0].id as string
    await client.query(
      `with entered as (
         insert into ledger_transactions (source, kind, payment_id, at)
         values ('payment:' || $1, 'payment', $2, now()) returning id)
       insert into ledger_entries (transaction_id, account, cents)
       select id, account, cents from entered,
         (values ('provider-balance', 8400), ('plan-revenue', -8400)) as entry (account, cents)`,
      [providerId, paymentId],
    )
    await client.query(
      `insert into guarantees (payment_id, account_id, visitor_id, year_start, counted_on, status, paid_cents,
         received_cents, refund_cents, open_until)
       values ($1, gen_random_uuid(), gen_random_uuid(), current_date - 380, current_date - 15, 'offered', 8400, 1000,
         8400, current_date + 45)`,
      [paymentId],
    )
  }
}

async function plantRequests(client: pg.Client): Promise<void> {
  await client.query(`insert into privacy_requests (visitor_id, kind, state, asked_at, due_on, runs_at, done_at) values
    (gen_random_uuid(), 'export', 'asked', now() - interval '47 days', (now() at time zone 'America/New_York')::date - 2, null, null),
    (gen_random_uuid(), 'delete', 'asked', now(), current_date + 45, now() + interval '7 days', null),
    (gen_random_uuid(), 'opt-out', 'done', now(), current_date + 45, null, now())`)
}

async function plantJobs(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job(
      'send-letter', '{}', job_key => 'send-letter:planted', run_at => now() + interval '1 day', max_attempts => 14)).id],
    'Letter planted was not taken: 503')`)
  await client.query(`select graphile_worker.add_job('review-plans', '{}', job_key => 'planted',
    run_at => now() + interval '1 day')`)
}
