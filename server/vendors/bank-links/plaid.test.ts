import { describe, expect, test } from 'vitest'
import { openVendor } from '../testing/loopback-vendor.ts'
import { plaidLinks } from './plaid.ts'
import { BankFailure } from './port.ts'

type Twist = NonNullable<Parameters<typeof openVendor>[0]>
type Answer = NonNullable<Twist['answer']>

async function plaidThat(answer: Answer, more: Omit<Twist, 'answer'> = {}) {
  const vendor = await openVendor({ answer, ...more })
  const keys = { clientId: 'client-1', secret: 'secret-12345678', timeoutMs: 300 }
  return { vendor, plaid: plaidLinks({ ...keys, apiBase: vendor.apiBase, name: 'Sparrow' }) }
}

/** Plaid's errors, as it documents them. */
const fault = (status: number, error_type: string, error_code: string) => ({
  status,
  body: { error_type, error_code, error_message: 'said', display_message: null, request_id: 'r1' },
})
const line = (id: string, more: object = {}) => ({
  transaction_id: id,
  account_id: 'a1',
  amount: 15.49,
  iso_currency_code: 'USD',
  date: '2026-11-03',
  authorized_date: '2026-11-02',
  name: 'NETFLIX.COM 866-579-7172 CA',
  merchant_name: 'Netflix',
  pending: false,
  personal_finance_category: { primary: 'ENTERTAINMENT', detailed: 'ENTERTAINMENT_TV_AND_MOVIES' },
  ...more,
})
const page = (more: object) => ({
  accounts: [],
  added: [],
  modified: [],
  removed: [],
  next_cursor: 'c1',
  has_more: false,
  transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE',
  request_id: 'r1',
  ...more,
})

test('the page is asked for by keys in headers, read-only, and names nobody', async () => {
  const { vendor, plaid } = await plaidThat(() => ({
    body: {
      link_token: 'link-production-1',
      hosted_link_url: 'https://secure.plaid.com/hl/1',
      expiration: '2026-11-22T13:00:00Z',
      request_id: 'r1',
    },
  }))

  const begun = await plaid.begin({ reference: 'ref-1', returnUrl: 'https://s.example/bank-link' })

  expect(begun).toEqual({ linkToken: 'link-production-1', url: 'https://secure.plaid.com/hl/1' })
  const [call] = vendor.calls
  expect(call).toMatchObject({ method: 'POST', url: '/link/token/create' })
  expect(call?.headers).toMatchObject({
    'plaid-client-id': 'client-1',
    'plaid-secret': 'secret-12345678',
    'plaid-version': '2020-09-14',
  })
  expect(call?.body).toEqual({
    client_name: 'Sparrow',
    language: 'en',
    country_codes: ['US'],
    user: { client_user_id: 'ref-1' },
    products: ['transactions'],
    transactions: { days_requested: 730 },
    hosted_link: {
      completion_redirect_uri: 'https://s.example/bank-link',
      url_lifetime_seconds: 3600,
    },
  })
})

describe('what came of the page', () => {
  const session = (more: object) => ({
    body: { link_token: 'l', link_sessions: [{ link_session_id: 's1', ...more }], request_id: 'r' },
  })
  const shared = {
    finished_at: '2026-11-22T12:00:00Z',
    results: {
      item_add_results: [
        {
          public_token: 'public-production-1',
          institution: { institution_id: 'ins_1', name: 'First Bank' },
          accounts: [
            { id: 'a1', name: 'Checking', mask: '4321', type: 'depository', subtype: 'checking' },
            { id: 'a2', name: 'Card', mask: null, type: 'credit', subtype: null },
          ],
        },
      ],
    },
  }

  test('shared: the public token is exchanged for the key', async () => {
    const { vendor, plaid } = await plaidThat(({ url }) =>
      url === '/link/token/get'
        ? session(shared)
        : { body: { access_token: 'access-1', item_id: 'i1', request_id: 'r' } },
    )

    const outcome = await plaid.redeem({ linkToken: 'l' })

    expect(outcome).toEqual({
      state: 'shared',
      accessToken: 'access-1',
      institution: 'First Bank',
      accounts: [
        { mask: '4321', type: 'checking' },
        { mask: '', type: 'credit' },
      ],
    })
    expect(vendor.calls.map(({ url, body }) => [url, body])).toEqual([
      ['/link/token/get', { link_token: 'l' }],
      ['/item/public_token/exchange', { public_token: 'public-production-1' }],
    ])
  })

  test('what a later walk through the same page shared is nobody’s', async () => {
    const later = { started_at: '2026-11-22T11:00:00Z', ...shared }
    const earlier = { started_at: '2026-11-22T10:00:00Z', finished_at: '2026-11-22T10:01:00Z' }
    const { vendor, plaid } = await plaidThat(() => ({
      body: { link_token: 'l', link_sessions: [later, earlier], request_id: 'r' },
    }))

    expect(await plaid.redeem({ linkToken: 'l' })).toEqual({ state: 'left' })
    expect(vendor.calls).toHaveLength(1)
  })

  test('left without sharing, or still open', async () => {
    const exited = await plaidThat(() => session({ finished_at: '2026-11-22T12:00:00Z', exit: {} }))
    const open = await plaidThat(() => session({ finished_at: null }))
    const unseen = await plaidThat(() => ({ body: { link_token: 'l', request_id: 'r' } }))

    expect(await exited.plaid.redeem({ linkToken: 'l' })).toEqual({ state: 'left' })
    expect(await open.plaid.redeem({ linkToken: 'l' })).toEqual({ state: 'waiting' })
    expect(await unseen.plaid.redeem({ linkToken: 'l' })).toEqual({ state: 'waiting' })
  })

  test.each([
    ['the page itself', '/link/token/get', 'INVALID_LINK_TOKEN'],
    ['what was shared there', '/item/public_token/exchange', 'INVALID_PUBLIC_TOKEN'],
  ])('nothing, and nothing will, once %s is over: it can be begun anew', async (_, over, code) => {
    const { plaid } = await plaidThat(({ url }) =>
      url === over ? fault(400, 'INVALID_INPUT', code) : session(shared),
    )

    expect(await plaid.redeem({ linkToken: 'l' })).toEqual({ state: 'left' })
  })
})

describe('reading', () => {
  test('goes through all pages; what was changed or taken out since is as it is now', async () => {
    const { vendor, plaid } = await plaidThat(({ body }) => {
      const { cursor } = body as { cursor?: string }
      return cursor
        ? {
            body: page({
              modified: [line('t1', { amount: 17.99 })],
              removed: [{ transaction_id: 't2' }],
            }),
          }
        : { body: page({ added: [line('t1'), line('t2')], has_more: true }) }
    })

    const { transactions, isWhole } = await plaid.read({ accessToken: 'access-1' })

    expect(transactions).toEqual([
      {
        on: '2026-11-03',
        words: 'NETFLIX.COM 866-579-7172 CA',
        merchant: 'Netflix',
        cents: 1799,
        category: 'ENTERTAINMENT',
      },
    ])
    expect(isWhole).toBe(true)
    expect(vendor.calls.map(({ body }) => body)).toEqual([
      { access_token: 'access-1', count: 250 },
      { access_token: 'access-1', count: 250, cursor: 'c1' },
    ])
  })

  test('leaves out what is not booked, and other currencies', async () => {
    const { plaid } = await plaidThat(() => ({
      body: page({
        added: [line('t1', { pending: true }), line('t2', { iso_currency_code: 'CAD' })],
      }),
    }))

    expect((await plaid.read({ accessToken: 'a' })).transactions).toEqual([])
  })

  test('a bank that is still handing over says so', async () => {
    const { plaid } = await plaidThat(() => ({
      body: page({ transactions_update_status: 'NOT_READY', next_cursor: '' }),
    }))

    expect(await plaid.read({ accessToken: 'a' })).toEqual({ transactions: [], isWhole: false })
  })

  test('one with more pages than are asked for is told as not whole', async () => {
    let pages = 0
    const { plaid } = await plaidThat(() => {
      pages += 1
      return {
        body: page({ added: [line(`t${pages}`)], next_cursor: `c${pages}`, has_more: true }),
      }
    })

    const { transactions, isWhole } = await plaid.read({ accessToken: 'a' })

    expect([transactions.length, isWhole]).toEqual([80, false])
  })
})

test('the end of the access is asked for, and one that has ended already is ended', async () => {
  const { vendor, plaid } = await plaidThat(() => ({ body: { request_id: 'r' } }))
  const gone = await plaidThat(() => fault(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN'))

  await plaid.remove({ accessToken: 'access-1' })
  await gone.plaid.remove({ accessToken: 'access-1' })

  expect(vendor.calls).toMatchObject([{ url: '/item/remove', body: { access_token: 'access-1' } }])
})

describe('a call that does not work', () => {
  const kind = (work: Promise<unknown>) =>
    work.then(
      () => 'worked',
      (error: unknown) => (error instanceof BankFailure ? error.kind : 'unforeseen'),
    )

  test.each([
    ['sign-in', 400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'],
    ['later', 400, 'INSTITUTION_ERROR', 'INSTITUTION_DOWN'],
    ['later', 429, 'RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_LIMIT'],
    ['later', 400, 'INVALID_INPUT', 'INVALID_API_KEYS'],
    ['later', 400, 'TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION'],
    ['later', 500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'],
    ['refused', 400, 'INVALID_REQUEST', 'UNKNOWN_FIELDS'],
  ])('is %s after %i %s %s', async (expected, status, type, code) => {
    const { plaid } = await plaidThat(() => fault(status, type, code))

    expect(await kind(plaid.read({ accessToken: 'a' }))).toBe(expected)
  })

  test('silence, an answer without end and one that is no JSON are for later', async () => {
    const silent = await plaidThat(() => ({}), { isSilent: true })
    const endless = await plaidThat(() => ({ body: `"${'x'.repeat(5 * 1024 ** 2)}"` }))
    const page502 = await plaidThat(() => ({ status: 502, body: '<html>' }))

    expect(await kind(silent.plaid.read({ accessToken: 'a' }))).toBe('later')
    expect(await kind(endless.plaid.read({ accessToken: 'a' }))).toBe('later')
    expect(await kind(page502.plaid.read({ accessToken: 'a' }))).toBe('later')
  })

  test('says nothing of keys', async () => {
    const { plaid } = await plaidThat(() => fault(400, 'INVALID_REQUEST', 'UNKNOWN_FIELDS'))

    const error = await plaid.remove({ accessToken: 'access-1' }).catch((thrown: unknown) => thrown)

    expect(String((error as Error).stack)).not.toMatch(/access-1|secret-1234/)
  })
})
