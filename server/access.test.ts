import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { esignConsent } from '#contract/esign-consent.ts'
import { roles } from '#contract/roles.ts'
import type { Endpoint } from './http/endpoint.ts'
import { modules } from './modules/index.ts'
import { type Answer, type Api, test } from './testing/api.ts'
import { plainAnswers } from './testing/claim-steps.ts'
import { becomeMember, otherBrowser } from './testing/members.ts'
import { refundFacts } from './testing/refund-facts.ts'
import { signClaimWithFile } from './testing/signed-claim.ts'
import { staffBrowser } from './testing/staff.ts'
import { fakeTools, NOW } from './testing/tools.ts'

/**
 * Who may do what (RELIABILITY S7): every route that the modules answer, asked by everybody whom it is not for. A route that
 * this page does not know of fails it.
 */
const endpoints = modules.flatMap((module) => module.endpoints)
const day = '2026-11-20'
const place = { name: 'Zoe', line1: '1 Elm St', city: 'Albany', state: 'NY', zip: '12207' }

/** What each route with an id is about, and a body that would do it to one's own. */
const theirs: Record<string, { id: keyof Things; body?: object }> = {
  'patch /api/claims/:id': { id: 'claim', body: { answers: plainAnswers() } },
  'post /api/claims/:id/preview': {
    id: 'claim',
    body: { attestations: [], timeZone: 'America/New_York' },
  },
  'post /api/claims/:id/sign': {
    id: 'claim',
    body: {
      documentId: randomUUID(),
      sha256: 'a'.repeat(64),
      consentVersion: esignConsent.version,
    },
  },
  'post /api/claims/:id/undo': { id: 'claim' },
  'post /api/claims/:id/cancel': { id: 'claim' },
  'get /api/claims/:id/certified': { id: 'claim' },
  'post /api/claims/:id/certified': { id: 'claim', body: { choose: false } },
  'post /api/claims/:id/mail-for-me': { id: 'claim' },
  'post /api/claims/:id/self-filed': { id: 'claim', body: { how: 'online', filedOn: day } },
  'post /api/claims/:id/self-filed-undo': { id: 'claim' },
  'post /api/claims/:id/number-correction': { id: 'claim', body: { number: '7' } },
  'post /api/claims/:id/viewed': {
    id: 'claim',
    body: { documentId: randomUUID(), pages: 1, seconds: 1 },
  },
  'post /api/claims/:id/confirmation': { id: 'claim', body: { receivedOn: day } },
  'post /api/claims/:id/decision': {
    id: 'claim',
    body: { decision: 'approved', decidedOn: day },
  },
  'post /api/claims/:id/deficiency': { id: 'claim', body: { text: 'More', cureBy: '2026-12-20' } },
  'post /api/claims/:id/payout': {
    id: 'claim',
    body: { amountCents: 100, receivedOn: day, method: 'check' },
  },
  'post /api/claims/:id/payout-correction': {
    id: 'claim',
    body: { payoutId: randomUUID(), amountCents: 100, receivedOn: day, method: 'check' },
  },
  'post /api/claims/:id/payout-removal': { id: 'claim', body: { payoutId: randomUUID() } },
  'post /api/claims/:id/check': { id: 'claim', body: { what: 'deposited', on: day } },
  'get /api/claims/:id': { id: 'claim' },
  'get /api/claims/:id/evidence.zip': { id: 'claim' },
  'get /api/claims/:id/certificate.pdf': { id: 'claim' },
  'post /api/payouts/:id/share': { id: 'payout', body: { share: true } },
  'get /api/uploads/:id': { id: 'upload' },
  'delete /api/uploads/:id': { id: 'upload' },
  'get /api/documents/:id': { id: 'document' },
  'get /api/payments/:id': { id: 'payment' },
  'patch /api/cancellations/:id': { id: 'cancellation', body: { standing: 'confirmed' } },
  'delete /api/cancellations/:id': { id: 'cancellation' },
  'post /api/bank-links/:id/finish': { id: 'bankLink', body: { proof: 'x'.repeat(22) } },
  'post /api/bank-links/:id/read': { id: 'bankLink' },
  'delete /api/bank-links/:id': { id: 'bankLink' },
  'delete /api/account/sessions/:id': { id: 'session' },
  'delete /api/account/passkeys/:id': { id: 'passkey' },
  'get /privacy/exports/:key': { id: 'copy' },
  'delete /api/unclaimed/kept/:id': { id: 'unclaimed' },
  'patch /api/refunds/cases/:id': { id: 'refundCase', body: { facts: refundFacts } },
  'delete /api/refunds/cases/:id': { id: 'refundCase' },
  'post /api/refunds/cases/:id/draft': {
    id: 'refundCase',
    body: { purpose: 'ask', tone: 'firm' },
  },
  'patch /api/refunds/cases/:id/draft': { id: 'refundCase', body: { subject: 'S', text: 'T' } },
  'get /api/refunds/cases/:id/letter.pdf': { id: 'refundCase' },
  'post /api/refunds/cases/:id/status': { id: 'refundCase', body: { to: 'sent', on: day } },
  'post /api/refunds/cases/:id/status-undo': { id: 'refundCase' },
  'post /api/refunds/cases/:id/posting': { id: 'refundCase', body: { to: place, from: place } },
  'post /api/refunds/cases/:id/posting-undo': { id: 'refundCase' },
  'get /api/refunds/cases/:id/posting.pdf': { id: 'refundCase' },
}

/** Routes with an id that are for everybody: what they tell is public, or the id itself is the secret. */
const forEverybody = new Set([
  'get /api/pages/:id',
  'get /api/flows/:id',
  'get /api/features/:clientKey',
  'get /api/suits/:slug',
  'get /api/suits/:slug/payout-book',
  'post /api/suits/:id/filed-before',
  'get /sandbox/pay/:id',
  'post /sandbox/pay/:id',
  'get /sandbox/portal/:id',
  'post /sandbox/portal/:id',
  'get /sandbox/bank/:id',
  'post /sandbox/bank/:id',
])

/** What Ada has, by kind. */
interface Things {
  claim: string
  document: string
  upload: string
  payout: string
  payment: string
  session: string
  passkey: string
  copy: string
  unclaimed: string
  refundCase: string
  cancellation: string
  bankLink: string
}

const ADA_WORDS = ['ada@example.com', 'Zoë Đặng Núñez', '5 Main St', 'zoe@example.com']

/** Ada, with one of everything. */
async function addAda(api: Api, db: Knex): Promise<{ visitorId: string; things: Things }> {
  await api.visit()
  const { id: claim } = await signClaimWithFile(api, db)
  const { id: accountId, visitorId } = await becomeMember(api, db)
  const one = await db('claims').where({ id: claim }).first()
  const { id: upload } = await db('uploads').where({ claimId: claim }).first()
  const [payout] = await db('payouts')
    .insert({
      claimId: claim,
      visitorId,
      suitId: one.suitId,
      amountCents: 1234,
      receivedOn: day,
      method: 'check',
      createdAt: NOW,
    })
    .returning('id')
  const [passkey] = await db('accountPasskeys')
    .insert({
      accountId,
      name: 'Phone',
      credentialId: 'credential-of-ada',
      publicKey: Buffer.from('key'),
      counter: 0,
      createdAt: NOW,
    })
    .returning('id')
  const [payment] = await db('payments')
    .insert({
      accountId,
      visitorId,
      providerId: 'payment-of-ada',
      kind: 'plan',
      planPriceId: db('planPrices').where({ code: 'plus-annual' }).select('id').limit(1),
      cents: 8400,
      paidAt: NOW,
    })
    .returning('id')
  const [unclaimed] = await db('unclaimedKept')
    .insert({
      visitorId,
      propertyId: randomUUID(),
      state: 'CA',
      standing: 'to-check',
      sealedFacts: fakeTools(db).secrets.seal('unclaimed-facts', '{}'),
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning('id')
  const opening = { idempotencyKey: randomUUID() }
  const gym = { name: 'Gym', askedOn: day }
  const cancellation = await api.post('/api/cancellations', gym, opening)
  const { body: bankLink } = await api.post('/api/bank-links')
  const shared = await api.post(new URL(bankLink.url).pathname, { share: 'all' })
  const proof = new URLSearchParams(shared.headers.get('location')?.split('?')[1]).get('proof')
  await api.post(`/api/bank-links/${bankLink.id}/finish`, { proof })
  const session = (await api.get('/api/account')).body.sessions[0].id as string
  await api.post('/privacy/export')
  const copies = (await api.get('/privacy/exports')).body.copies as { id: string }[]
  const copy = copies[0]?.id ?? ''
  const document = one.documentId as string
  const refundCase = (await api.post('/api/refunds/cases', refundFacts, opening)).body.id as string
  return {
    visitorId,
    things: {
      claim,
      document,
      upload,
      payout: payout.id,
      payment: payment.id,
      session,
      passkey: passkey.id,
      copy,
      unclaimed: unclaimed.id,
      refundCase,
      cancellation: cancellation.body.id,
      bankLink: bankLink.id,
    },
  }
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`
const hasId = ({ path }: Endpoint) => path.includes(':')
const secondPart = (path: string, id: string) => path.replace(/:\w+/, encodeURIComponent(id))

function ask(api: Api, { method, path }: Endpoint, body: object = {}): Promise<Answer> {
  // A stream would go on for minutes.
  if (method === 'get') return api.get(path === '/api/admin/live' ? `${path}?seconds=1` : path)
  if (method === 'delete') return api.delete(path)
  return api[method](path, body, { idempotencyKey: randomUUID() })
}

/** What an answer tells, but for the name of the request. */
function told({ status, body }: Answer): unknown {
  if (typeof body !== 'object' || Buffer.isBuffer(body)) return [status, String(body)]
  return [status, { ...body, requestId: undefined, detail: undefined }]
}

/** All rows of a person's, as one mark. When a session was last seen does not count. */
async function markOf(db: Knex, visitorId: string): Promise<string> {
  const { rows: tables } = await db.raw(`select table_name as name from information_schema.columns
    where column_name = 'visitor_id' and table_schema = 'public' order by 1`)
  const all: unknown[] = []
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await db.raw('select * from ?? where visitor_id = ? order by 1, 2', [
      name,
      visitorId,
    ])
    all.push([name, rows])
  }
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

const others = {
  'a visitor without an account': (api: Api) => otherBrowser(api),
  'somebody else with an account': async (api: Api, db: Knex) => {
    const other = await otherBrowser(api)
    await becomeMember(other, db, { email: 'bea@example.com' })
    return other
  },
  'a subscriber': async (api: Api, db: Knex) => {
    const other = await otherBrowser(api)
    const { id: accountId, visitorId } = await becomeMember(other, db, {
      email: 'cy@example.com',
    })
    await db('mailingGrants').insert({ visitorId, accountId, basis: 'plan', createdAt: NOW })
    return other
  },
  'somebody of the staff': async (api: Api, db: Knex) =>
    (await staffBrowser(api, db, { role: 'support' })).browser,
}

test('this page knows every route that takes an id', () => {
  const unknown = endpoints
    .filter((one) => hasId(one) && one.access !== 'admin')
    .map(routeOf)
    .filter((route) => !theirs[route] && !forEverybody.has(route))

  expect(unknown).toEqual([])
})

describe.for(Object.entries(others))('%s', { timeout: 60_000 }, ([name, join]) => {
  test('finds nothing of Ada’s, changes nothing, and does not learn what there is', async ({
    api,
    db,
  }) => {
    const { visitorId, things } = await addAda(api, db)
    const other = await join(api, db)
    const before = await markOf(db, visitorId)

    for (const endpoint of endpoints) {
      const one = theirs[routeOf(endpoint)]
      if (!one) continue
      const at = (id: string) => ({ ...endpoint, path: secondPart(endpoint.path, id) })
      const foreign = await ask(other, at(things[one.id]), one.body)
      const unknown = await ask(other, at(randomUUID()), one.body)
      expect.soft([401, 403, 404, 410], routeOf(endpoint)).toContain(foreign.status)
      expect.soft(told(foreign), routeOf(endpoint)).toEqual(told(unknown))
    }

    expect(await markOf(db, visitorId)).toBe(before)
  })

  test('is told nothing of Ada’s by the routes without an id', async ({ api, db }) => {
    await addAda(api, db)
    const other = await join(api, db)
    const reads = endpoints.filter((one) => one.method === 'get' && !hasId(one))

    for (const endpoint of reads) {
      const { status, body } = await ask(other, endpoint)
      const text = JSON.stringify(body)
      expect.soft(status, routeOf(endpoint)).toBeLessThan(500)
      for (const word of ADA_WORDS) expect.soft(text, routeOf(endpoint)).not.toContain(word)
    }
  })

  test('gets no further than they may', async ({ api, db }) => {
    const other = await join(api, db)
    const isStaff = name.includes('staff')
    const isVisitor = name.includes('visitor')

    for (const endpoint of endpoints) {
      const { access, path } = endpoint
      if (access === 'public' || access === 'visitor') continue
      const asked = { ...endpoint, path: secondPart(endpoint.path, randomUUID()) }
      const { status } = await ask(other, asked)
      if (isVisitor) expect.soft(status, routeOf(endpoint)).toBe(401)
      else if (access === 'admin' && !isStaff) expect.soft(status, routeOf(endpoint)).toBe(404)
      else if (path === '/api/admin/me' && !isStaff) expect.soft(status).toBe(404)
      else expect.soft(status, routeOf(endpoint)).not.toBe(401)
    }
  })
})

describe.for(roles)('staff that is %s', { timeout: 60_000 }, (role) => {
  test('may call what names the role and nothing else of /admin', async ({ api, db }) => {
    const { browser } = await staffBrowser(api, db, { role })

    for (const endpoint of endpoints) {
      if (endpoint.access !== 'admin') continue
      const may = role === 'owner' || endpoint.roles.includes(role)
      // An id that is none: what is allowed fails at its input, and does nothing.
      const asked = { ...endpoint, path: secondPart(endpoint.path, may ? '-' : randomUUID()) }
      const { status, body } = await ask(browser, asked)
      const refused = [status, body.code]
      if (may) expect.soft(refused, routeOf(endpoint)).not.toContain('staff.not-allowed')
      else expect.soft(refused, routeOf(endpoint)).toEqual([403, 'staff.not-allowed'])
    }
  })

  test('may read who they are', async ({ api, db }) => {
    const { browser, email } = await staffBrowser(api, db, { role })

    const { body } = await browser.get('/api/admin/me')

    expect(body).toMatchObject({ roles: [role], withheld: null, live: false, secondFactor: false })
    expect(JSON.stringify(body)).not.toContain(email)
  })
})
