import { describe, expect } from 'vitest'
import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import { readConfig } from '../config.ts'
import { routesIn } from '../modules/definitions/routes-in.ts'
import { openOutside } from '../open-outside.ts'
import { addSuit } from '../testing/add-suit.ts'
import { type Api, test as base } from '../testing/api.ts'
import { allVendors } from '../testing/relay-scene.ts'
import { testStore } from '../testing/tools.ts'

/** Every company connected, at addresses where nobody is. */
const config = readConfig({
  RATE_LIMITS: 'off',
  ...allVendors(() => 'http://127.0.0.1:9'),
  GTM_ID: 'GTM-ABC1234',
  SENTRY_DSN: 'https://key1@o1.ingest.sentry.example/42',
})
const test = base.extend('changes', { config, outside: openOutside(config) })

const OTHERS =
  /googletagmanager|google-analytics|analytics\.google|sentry|facebook|tiktok|snapchat|pinterest|taboola|posthog|amplitude|klaviyo|GTM-|127\.0\.0\.1:9/i
const signal = { headers: { 'sec-gpc': '1' } }
const both = { analytics: true, marketing: true, words: CHOICE_WORDS, from: 'notice' }
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? ''
const stateOf = ({ body }: { body: unknown }) =>
  JSON.parse(/id="consent">(.*?)<\/script>/.exec(String(body))?.[1] ?? 'null') as unknown

const routes = routesIn(testStore().current()).map(({ route }) => route.replaceAll(/:\w+/g, 'x'))
const closed = routes.filter((route) =>
  /^\/(claims|file|pay|sign-in|admin|account|dashboard|ai-negotiator|cancel-subscription-app|credit-card-offers|flight-delay-compensation|late-orders|verify)(\/|$)|^\/unclaimed-money\/search$/.test(
    route,
  ),
)

describe('with every company connected', () => {
  test.for(closed)(
    '%s has nothing of any of them, whatever was agreed to',
    async (path, { api }) => {
      await api.visit()
      await api.post('/privacy/choices', both)

      const page = await api.get(path)

      expect(policyOf(page)).not.toMatch(OTHERS)
      expect(stateOf(page)).toBeNull()
      expect(String(page.body)).not.toContain('/consent.js')
      expect(String(page.body)).not.toMatch(/<script[^>]* src="https?:/)
    },
  )

  test('no page that is kept from search engines has anything either', async ({ api }) => {
    for (const path of ['/privacy-choices', '/dashboard', '/email', '/no-such-page']) {
      const page = await api.get(path)
      expect([path, OTHERS.test(policyOf(page)), stateOf(page)]).toEqual([path, false, null])
    }
  })

  test('answers of calls have nothing of them', async ({ api }) => {
    await api.visit()

    const answers = [await api.get('/privacy/choices'), await api.get('/api/openapi.json')]

    for (const answer of answers) expect(policyOf(answer)).not.toMatch(OTHERS)
  })

  test('the home page asks, by a script of ours, and could then talk to two of them', async ({
    api,
  }) => {
    const page = await api.get('/')

    expect(stateOf(page)).toEqual({
      signal: false,
      tagManagerId: 'GTM-ABC1234',
      sentryDsn: config.vendors.sentryDsn,
    })
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policyOf(page))?.[1]
    expect(page.body).toContain(`<script type="module" nonce="${nonce}">`)
    expect(page.body).toContain('import("/entry.js");import("/consent.js")')
    expect(policyOf(page)).toContain(
      "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://o1.ingest.sentry.example;",
    )
  })
})

test.for([
  ['the page of a settlement', '/claims/fixture-one'],
  ['an address with somebody’s e-mail', '/classactions-appflow?email=zoe@example.com'],
  ['the same, as a form writes it', '/classactions-appflow?utm_source=x&email=zoe%40example.com'],
  ['an e-mail under another name', '/?who=zoe%40example.com'],
  ['a settlement that an address names', '/?claim=fixture-one'],
] as const)(
  '%s has nothing of any of them, whatever was agreed to',
  async ([, path], { api, db }) => {
    await addSuit(db, { slug: 'fixture-one' })
    await api.visit()
    await api.post('/privacy/choices', both)

    const page = await api.get(path)
    const other = await api.get('/classactions-appflow?utm_source=x')

    expect([page.status, stateOf(page), OTHERS.test(policyOf(page))]).toEqual([200, null, false])
    expect(stateOf(other)).toMatchObject({ tagManagerId: 'GTM-ABC1234' })
  },
)

describe('after an answer', () => {
  const cookieOf = ({ cookies }: Api) => cookies.get('sparrow_choices')

  test('a no ends it: neither script nor host any more', async ({ api }) => {
    await api.visit()
    await api.post('/privacy/choices', { ...both, analytics: false, marketing: false })

    const page = await api.get('/')

    expect(cookieOf(api)).toBe('none')
    expect([stateOf(page), OTHERS.test(policyOf(page))]).toEqual([null, false])
  })

  test('a yes is kept by kind, and asked for no more', async ({ api }) => {
    await api.visit()
    await api.post('/privacy/choices', { ...both, marketing: false })

    const page = await api.get('/')

    expect(cookieOf(api)).toBe('a')
    expect(stateOf(page)).toMatchObject({ signal: false })
  })

  test('an opt-out on the choices page takes it back', async ({ api }) => {
    await api.visit()
    await api.post('/privacy/choices', both)
    await api.post('/privacy/opt-out')

    expect([cookieOf(api), stateOf(await api.get('/'))]).toEqual(['none', null])
  })
})

describe('Global Privacy Control', () => {
  test('no company is named to the page; that the signal is honoured is said once', async ({
    api,
  }) => {
    await api.visit()

    const first = await api.get('/', signal)
    await api.get('/privacy/choices', signal)
    const second = await api.get('/', signal)

    expect(stateOf(first)).toEqual({ signal: true })
    expect(policyOf(first)).not.toMatch(OTHERS)
    expect(stateOf(second)).toBeNull()
  })

  test('turned on after a yes, it opts out with the next request, even where nothing is asked', async ({
    api,
    db,
  }) => {
    await api.visit()
    await api.post('/privacy/choices', both)

    await api.post('/api/push-ab-events', { events: [{ name: 'page_viewed' }] }, signal)

    expect(await db('privacyChoices').orderBy('id').pluck('opted_out')).toEqual([false, true])
    expect(api.cookies.get('sparrow_choices')).toBe('none')
  })
})

base('with no company connected nobody is asked, and no cookie is set', async ({ api }) => {
  await api.visit()
  await api.post('/privacy/choices', both)

  const page = await api.get('/')

  expect(stateOf(page)).toBeNull()
  expect([...api.cookies.keys()]).not.toContain('sparrow_choices')
})
