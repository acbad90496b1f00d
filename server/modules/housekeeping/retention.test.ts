import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { plantClaim } from '../../testing/planted-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { createStaffAccount } from '../accounts/index.ts'
import type { Holding } from '../holding.ts'
import { modules } from '../index.ts'
import { sweepExpiredRows } from './sweep-expired-rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const swept = modules
  .flatMap(({ holds = [] }) => holds)
  .flatMap(({ table, lasts }) => (lasts.swept ? [{ table, ...lasts.swept }] : []))

async function anOwner(db: Knex): Promise<string> {
  const keys = { email: `${randomUUID()}@example.com`, password: 'fourteen feathers' }
  return (await createStaffAccount(fakeTools(db), { ...keys, role: 'owner' })).id
}

/** The least that a row of each table needs. */
type Row = Record<string, unknown>
const least: Record<string, (db: Knex) => Row | Promise<Row>> = {
  price_offers: (db) => ({
    visitorId: randomUUID(),
    code: 'free',
    planPriceId: db('planPrices').select('id').limit(1),
    firstShownAt: NOW,
  }),
  questionnaires: () => ({
    visitorId: randomUUID(),
    emailLinkSelection: '{}',
    classActionSelections: '[]',
    brandSelections: '[]',
    sectionEarnings: '{}',
    sealed: Buffer.from('x'),
    createdAt: NOW,
  }),
  cancellations: () => ({
    visitorId: randomUUID(),
    standing: 'asked',
    sealedFacts: Buffer.from('x'),
    createdAt: NOW,
  }),
  bank_links: () => ({
    id: randomUUID(),
    visitorId: randomUUID(),
    standing: 'begun',
    sealedPage: Buffer.from('x'),
    createdAt: NOW,
  }),
  bank_link_removals: () => ({ sealedToken: Buffer.from('x') }),
  refund_cases: () => ({
    visitorId: randomUUID(),
    status: 'draft',
    sealedFacts: Buffer.from('x'),
    createdAt: NOW,
  }),
  unclaimed_kept: () => ({
    visitorId: randomUUID(),
    propertyId: randomUUID(),
    state: 'CA',
    standing: 'to-check',
    sealedFacts: Buffer.from('x'),
    createdAt: NOW,
  }),
  unclaimed_watches: () => ({
    visitorId: randomUUID(),
    sealedSearch: Buffer.from('x'),
    seen: '{}',
    searchedAt: NOW,
  }),
  uploads: () => ({
    visitorId: randomUUID(),
    sha256: randomUUID().replaceAll('-', '').repeat(2),
    mediaType: 'image/png',
    byteSize: 1,
    pages: 1,
    sealedName: Buffer.from('x'),
    sealedBytes: Buffer.from('x'),
  }),
  emails: () => ({
    kind: 'hello',
    dedupeKey: randomUUID(),
    sealedRecipient: Buffer.from('x'),
    sealedBody: Buffer.from('x'),
  }),
  resume_links: () => ({
    tokenHash: randomUUID(),
    visitorId: randomUUID(),
    addressHash: 'h',
    expiresAt: NOW,
  }),
  idempotency_keys: () => ({
    visitorId: randomUUID(),
    ownerId: randomUUID(),
    call: 'post /x',
    key: 'k',
    inputHash: 'h',
  }),
  staff_invitations: async (db) => ({
    emailHash: randomUUID(),
    sealedEmail: Buffer.from('x'),
    role: 'viewer',
    tokenHash: randomUUID(),
    invitedBy: await anOwner(db),
    createdAt: NOW,
  }),
  leaving_reasons: () => ({
    accountId: randomUUID(),
    visitorId: randomUUID(),
    planCode: 'plus-annual',
    words: 'Too dear',
  }),
  speed_samples: () => ({
    page: randomUUID(),
    metric: 'LCP',
    value: 1200,
    rating: 'good',
    device: 'phone',
    connection: '4g',
  }),
  vendor_sendings: () => ({
    visitorId: randomUUID(),
    vendor: 'email',
    what: 'message',
    about: 'claim-signed',
  }),
  mail_events: () => ({ id: randomUUID(), providerId: randomUUID(), kind: 'mailed', at: NOW }),
  news_told: () => ({ addressHash: randomUUID() }),
  claim_likenesses: async (db) => ({
    claimId: (await plantClaim(db)).id,
    kind: 'notice',
    mark: 'm',
  }),
  reading_languages: () => ({ visitorId: randomUUID(), language: 'es' }),
  text_consents: () => ({
    visitorId: randomUUID(),
    version: 'sms-1',
    textSha256: 'h',
    sealedFacts: Buffer.from('x'),
    agreedAt: NOW,
  }),
  policy_violations: () => ({
    directive: 'img-src',
    blocked: `https://${randomUUID()}.example`,
    page: '/',
    reports: 1,
    firstAt: NOW,
  }),
  privacy_requests: () => ({
    visitorId: randomUUID(),
    kind: 'opt-out',
    state: 'done',
    dueOn: '2026-12-01',
    doneAt: NOW,
  }),
}

test.for(swept.filter(({ table }) => table in least))(
  'a row of $table lives $days days after its $after, as the policy says',
  async ({ table, after, days }, { db }) => {
    const at = (ms: number) => new Date(NOW.getTime() - days * DAY_MS + ms)
    const row = async (when: Date) => ({ ...(await least[table]!(db)), [after]: when })
    await db(table).insert([await row(at(-HOUR_MS)), await row(at(HOUR_MS))])

    await sweepExpiredRows(fakeTools(db))

    const left = await db(table).select(`${after} as at`)
    expect(left).toEqual([{ at: at(HOUR_MS) }])
  },
)

test('every table that is said to be swept is looked at here, copies in their own test', () => {
  const tables = swept.map(({ table }: Pick<Holding, 'table'>) => table).toSorted()

  expect(tables).toEqual([...Object.keys(least), 'privacy_exports'].toSorted())
})

test('nothing is swept that is not said to be', async ({ db }) => {
  const counted = Object.keys(await sweepExpiredRows(fakeTools(db)))

  const rules = modules
    .flatMap(({ holds = [] }) => holds)
    .flatMap(({ lasts }) => lasts.endedBy ?? [])
  const said = [...swept.map(({ table }) => table), ...new Set(rules)]
  // Counters of requests live for minutes, and are about nobody.
  expect(counted.filter((table) => table !== 'rate_limits').toSorted()).toEqual(said.toSorted())
})
