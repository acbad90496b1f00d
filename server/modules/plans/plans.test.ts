import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { CONSENT_VERSION } from '#contract/plans/disclosure.ts'
import { checkLedger } from '../payments/index.ts'
import {
  becomeMember,
  checkout,
  pay,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'

describe('paying for the yearly plan', () => {
  test('leads to the payment company and back, and makes a subscriber', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)

    const opened = await checkout(api, 'plus-annual')
    const back = await pay(api, opened.body.url)

    expect([opened.status, back.status]).toEqual([200, 303])
    expect(back.headers.get('location')).toMatch(/^\/file\/complete\?payment_intent=sbx_pi_/)
    const status = await api.post('/user/subscription-status')
    expect(status.body).toEqual({
      subscription_type: 'plus',
      status: 'active',
      currentPeriodEnd: '2027-11-21T17:00:00.000Z',
      cancelAtPeriodEnd: false,
    })
    const { body: paid } = await api.get('/api/payments')
    expect(paid).toMatchObject({
      paidCents: 8400,
      payments: [{ kind: 'plan', planCode: 'plus-annual', cents: 8400, status: 'succeeded' }],
    })
  })

  test('leads back to the language that it was asked for in: readers of /es came back to English', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const headers = { 'accept-language': 'es' }
    const wanted = { planId: 'plus-annual', consentVersion: CONSENT_VERSION }

    const opened = await api.post('/payments/checkout', wanted, {
      headers,
      idempotencyKey: randomUUID(),
    })
    const back = await pay(api, opened.body.url)
    const portal = await api.post('/payments/portal', { returnTo: '/account' }, { headers })

    expect(back.headers.get('location')).toMatch(/^\/es\/file\/complete\?payment_intent=sbx_pi_/)
    expect(decodeURIComponent(portal.body.url)).toContain('/es/account')
  })

  test('is written about in the language that it was asked for in, whichever its payer began in', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const wanted = { planId: 'plus-annual', consentVersion: CONSENT_VERSION }
    const ask = (language: string) =>
      api.post('/payments/checkout', wanted, {
        headers: { 'accept-language': language },
        idempotencyKey: randomUUID(),
      })

    await ask('es')
    expect(await db('readingLanguages').pluck('language')).toEqual(['es'])
    await ask('en-US')
    expect(await db('readingLanguages').pluck('language')).toEqual(['en'])
  })

  test('is entered in the books once, whoever tells of it how often', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    const place = await subscribe(api, 'plus-annual')
    await runJobs({ db, ownerDb })
    const id = new URLSearchParams(place.split('?')[1]).get('payment_intent')

    const verified = await api.post('/payments/verify', { kind: 'payment_intent', id })

    expect(verified.body).toEqual({
      status: 'succeeded',
      paid: { eventId: expect.any(String), value: 84, plan: 'plus-annual', kind: 'plan' },
    })
    const report = await checkLedger(db)
    expect(report).toMatchObject({ sum: 0, faults: [], transactions: 2 })
    expect(report.balances).toEqual({
      'plan-revenue': -8400,
      'provider-balance': 8400 - 274,
      'provider-fees': 274,
    })
    expect(await db('purchases').select('value', 'planCode')).toEqual([
      { value: '84.00', planCode: 'plus-annual' },
    ])
    const mails = await db('emails').where({ kind: 'money' })
    expect(mails).toHaveLength(1)
  })

  test('keeps the words that were agreed to, as they stood around the button', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const { accountId } = await becomeMember(api, db)
    await subscribe(api, 'plus-annual')

    const kept = await db('subscriptions').where({ accountId }).first()
    const page = await db('checkouts').where({ id: kept.checkoutId }).first()

    expect(page.consentText).toBe('I agree to be charged $84 now and each year until I cancel')
    expect(page.disclosure).toMatchObject({
      price: '$84 billed today, then every year ($7 a month).',
      nextCharge: expect.stringContaining('November 21, 2027'),
      button: 'Pay $84',
    })
    expect(kept).toMatchObject({
      consentVersion: CONSENT_VERSION,
      consentSha256: page.consentSha256,
    })
    expect(await db('planEvents').orderBy('id').pluck('kind')).toEqual([
      'plan.disclosure_shown',
      'plan.consented',
      'plan.started',
    ])
  })

  test('a double click opens one page', async ({ ownApi: api, ownDb: db }) => {
    await becomeMember(api, db)
    const key = randomUUID()
    const wanted = { planId: 'plus-annual', consentVersion: CONSENT_VERSION }

    const same = await Promise.all(
      [key, key, randomUUID()].map((idempotencyKey) =>
        api.post('/payments/checkout', wanted, { idempotencyKey }),
      ),
    )

    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(same.map(({ body }) => body.url)).size).toBe(1)
    expect(await db('checkouts')).toHaveLength(1)
  })

  test('another plan closes the page of the first, so that nobody pays twice', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const first = await checkout(api, 'plus-annual')
    const second = await checkout(api, 'plus-monthly')

    const tried = await api.get(new URL(first.body.url).pathname)

    expect(second.status).toBe(200)
    expect(tried.body).toContain('This page is over')
    await pay(api, second.body.url)
    expect((await checkout(api, 'plus-annual')).body.code).toBe('plan.already-active')
  })

  test('a page that was used, and of which nobody has told, leads to what came of it', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    const card = await checkout(api, 'pay-as-you-go')
    await toolsOn(db).cards.desk.choose(card.body.url.split('/').at(-1), 'succeed')

    const same = await checkout(api, 'pay-as-you-go')
    const yearly = await checkout(api, 'plus-annual')
    const { pathname, search } = new URL(yearly.body.url)
    await runJobs({ db, ownerDb })
    const { headers } = await api.get(`${pathname}${search}`)
    const again = await checkout(api, 'plus-annual')

    expect([yearly.status, pathname]).toEqual([200, '/payments/return'])
    expect(same.body).toEqual(yearly.body)
    expect(headers.get('location')).toMatch(/^\/file\/complete\?setup_intent=/)
    expect(await db('subscriptions').pluck('code')).toEqual(['pay-as-you-go'])
    expect(new URL(again.body.url).pathname).toMatch(/^\/sandbox\/pay\//)
  })
})

describe('what is refused', () => {
  test('a card that is declined charges nothing and says so', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const { body } = await checkout(api, 'plus-monthly')

    const declined = await pay(api, body.url, 'decline')
    const asked = await pay(api, body.url, 'authenticate')
    const failed = await pay(api, body.url, 'fail-authentication')

    expect(declined.body).toContain('Your bank declined this card. You have not been charged.')
    expect(asked.body).toContain('Yes, it is me')
    expect(failed.body).toContain('You have not been charged')
    expect(await db('payments')).toEqual([])
  })

  test('no page has a field for a card, and each says that it is a sandbox', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const { body } = await checkout(api, 'plus-monthly')
    await pay(api, body.url)
    const portal = await api.post('/payments/portal')

    for (const url of [body.url, portal.body.url]) {
      const page = await api.get(new URL(url).pathname)
      expect(page.status).toBe(200)
      expect(page.body).toContain('Sandbox: no real card, no real money')
      expect(page.body).not.toMatch(/<input(?![^>]*type="hidden")|cc-number|cardnumber|cvc/i)
    }
  })

  test('a return that was not paid leads back to the plans; a stranger’s leads nowhere', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    await checkout(api, 'plus-annual')
    const { id } = await db('checkouts').first()

    const unpaid = await api.get(`/payments/return?checkout=${id}&payment_intent=pi_1`)
    scene.signedIn = undefined
    const stranger = await api.get(`/payments/return?checkout=${id}`)

    expect(unpaid.headers.get('location')).toBe('/file/plan')
    expect(stranger.headers.get('location')).toBe('/file')
  })

  test('a reference that is not theirs is unknown, whatever the address said of it', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)
    const place = await subscribe(api, 'plus-annual')
    const id = new URLSearchParams(place.split('?')[1]).get('payment_intent')
    await becomeMember(api, db)

    const theirs = await api.post('/payments/verify', { kind: 'payment_intent', id })
    const made = await api.post('/payments/verify', {
      kind: 'payment_intent',
      id: 'pi_123',
      redirect_status: 'succeeded',
    })

    expect([theirs.body, made.body]).toEqual([{ status: 'unknown' }, { status: 'unknown' }])
    expect((await api.post('/payments/verify', { kind: 'gift', id: '' })).status).toBe(422)
  })

  test.for([
    ['an old consent', { consentVersion: 'plan-2020-01' }, 409, 'consent.outdated'],
    ['an offer of somebody else', { planId: randomUUID() }, 409, 'offer.expired'],
    ['the free plan', { planId: 'free' }, 422, 'input.invalid'],
    ['claims that are not theirs', { planId: 'pay-as-you-go', claimIds: [randomUUID()] }, 404, 'not-found'], // prettier-ignore
  ] as const)('%s', async ([, wanted, status, code], { ownApi: api, ownDb: db }) => {
    await becomeMember(api, db)

    const answer = await checkout(api, 'plus-annual', wanted)

    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('somebody who is not signed in pays nothing', async ({ ownApi: api, ownDb: db }) => {
    await becomeMember(api, db)
    scene.signedIn = undefined

    expect((await checkout(api, 'plus-annual')).status).toBe(401)
    expect((await api.get('/api/payments')).status).toBe(401)
  })

  test.for(['https://evil.example/', '//evil.example', '/\\evil', '/payments/return', 'file'])(
    'a way on to %s leads to the usual place',
    async (returnTo, { ownApi: api, ownDb: db }) => {
      await becomeMember(api, db)
      const { body } = await checkout(api, 'plus-annual', { returnTo })

      const back = await pay(api, body.url)

      expect(back.headers.get('location')).toMatch(/^\/file\/complete\?payment_intent=/)
    },
  )
})

test.for(['plus-annual', 'pay-as-you-go'] as const)(
  'whoever lost the answer cancels %s again and hears the same; it is told once',
  async (code, { ownApi: api, ownDb: db, ownerDb }) => {
    await becomeMember(api, db)
    await subscribe(api, code)

    const lost = await api.post('/payments/cancel')
    const again = await api.post('/payments/cancel')
    await runJobs({ db, ownerDb })

    expect(lost.status).toBe(200)
    expect([again.status, again.body]).toEqual([200, lost.body])
    const keys = await db('emails').pluck('dedupe_key')
    expect(keys.filter((key: string) => key.split(':')[1] === 'cancelled')).toHaveLength(1)
  },
)

test('cancelling takes one call, ends with the term, and can be taken back until then', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-annual')

  const cancelled = await api.post('/payments/cancel', { reason: 'too dear' })
  const after = await api.post('/user/subscription-status')
  await runJobs({ db, ownerDb })
  const resumed = await api.post('/payments/resume')
  await runJobs({ db, ownerDb })

  expect(cancelled.body).toEqual({
    status: 'cancels_at_period_end',
    endsAt: '2027-11-21T17:00:00.000Z',
  })
  expect(after.body).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  expect(resumed.body).toMatchObject({
    cancelAtPeriodEnd: false,
    nextCharge: { on: '2027-11-21', cents: 8400 },
  })
  const subjects = await db('emails').orderBy('createdAt').pluck('dedupe_key')
  const about = subjects.map((key: string) => key.split(':')[1])
  expect(about.filter((what) => what !== 'paid')).toEqual(['cancelled', 'resumed'])
})

test('there is nothing to cancel without a plan', async ({ ownApi: api, ownDb: db }) => {
  await becomeMember(api, db)

  for (const call of ['cancel', 'resume', 'portal']) {
    expect((await api.post(`/payments/${call}`)).body.code).toBe('plan.none')
  }
})
