import { describe, expect } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Api, test } from '../../testing/api.ts'
import { createStaffAccount } from '../accounts/index.ts'
import { PASSWORD, signIn } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'

const PATH = '/api/policy-violations'
const site = 'http://localhost:3000'

/** As Firefox and Safari send it (CSP level 3 §5.3). */
const uriReport = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': `${site}/claims/canary-suit?email=canary@example.com`,
    referrer: '',
    'effective-directive': 'img-src',
    'violated-directive': 'img-src',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://tracker.example/canary.gif?who=canary@example.com',
    'script-sample': 'canary',
    'status-code': 200,
    ...changes,
  },
})

/** As Chrome sends it (Reporting API §3.4). */
const toReport = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${site}/file/canary@example.com`,
  user_agent: 'canary',
  body: {
    documentURL: `${site}/es/terms`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    disposition: 'enforce',
    sample: 'canary',
    ...changes,
  },
})

const send = (api: Api, type: string, body: unknown) =>
  api.post(PATH, JSON.stringify(body), { headers: { 'content-type': type } })
const byUri = (api: Api, body: unknown) => send(api, 'application/csp-report', body)
const byEndpoint = (api: Api, body: unknown) => send(api, 'application/reports+json', body)

test('each kind is kept once with its count, and nothing of whoever met it', async ({
  api,
  db,
}) => {
  const one = await byUri(api, uriReport())
  const two = await byEndpoint(api, [toReport(), toReport(), toReport({ blockedURL: 'eval' })])
  await byUri(api, uriReport({ 'blocked-uri': 'https://tracker.example/other' }))

  expect([one.body, two.body]).toEqual([{ counted: 1 }, { counted: 3 }])
  const kept = await db('policyViolations').orderBy(['directive', 'blocked'])
  const when = { firstAt: NOW, lastAt: NOW }
  expect(kept).toEqual([
    {
      directive: 'img-src',
      blocked: 'https://tracker.example',
      page: '/claims/:slug',
      reports: 2,
      ...when,
    },
    { directive: 'script-src-elem', blocked: 'eval', page: '/terms', reports: 1, ...when },
    { directive: 'script-src-elem', blocked: 'inline', page: '/terms', reports: 2, ...when },
  ])
})

test('a page that is none of ours is not named', async ({ api, db }) => {
  await byUri(api, uriReport({ 'document-uri': `${site}/canary@example.com` }))

  expect(await db('policyViolations').pluck('page')).toEqual(['/not-found'])
})

describe('what is no report of ours is dropped', () => {
  test.for([
    ['an extension’s script', { 'source-file': 'chrome-extension' }],
    ['an extension’s address', { 'blocked-uri': 'moz-extension://abc/x.js' }],
    ['a page of no web address', { 'document-uri': 'about:blank' }],
    ['a directive that there is not', { 'effective-directive': 'canary' }],
    ['an address that is none', { 'blocked-uri': 'canary' }],
  ] as const)('%s', async ([, changes], { api, db }) => {
    const { status, body } = await byUri(api, uriReport(changes))

    expect([status, body]).toEqual([200, { counted: 0 }])
    expect(await db('policyViolations')).toEqual([])
  })

  test('another kind of report, and no report at all', async ({ api }) => {
    const others = [{ ...toReport(), type: 'deprecation' }, null, 7, [], { type: 'csp-violation' }]

    expect((await byEndpoint(api, others)).body).toEqual({ counted: 0 })
  })
})

test.for([
  ['more than 32 kB', 'application/csp-report', JSON.stringify({ x: 'x'.repeat(33_000) }), 413],
  ['more than a hundred', 'application/reports+json', JSON.stringify(Array(101).fill({})), 422],
  ['broken JSON', 'application/csp-report', '{', 400],
  ['a prototype', 'application/csp-report', '{"__proto__":{"x":1}}', 400],
  ['another media type', 'text/plain', '{}', 415],
] as const)('%s is refused', async ([, type, body, status], { api }) => {
  const answer = await api.post(PATH, body, { headers: { 'content-type': type } })

  expect(answer.status).toBe(status)
})

/** Each time it is looked at it is a second later. */
const moving = test.extend('changes', () => {
  let seconds = 0
  return { clock: { now: () => new Date(NOW.getTime() + 1_000 * (seconds += 1)) } }
})

moving(
  'made-up kinds stop at 500, and neither end a known one nor keep a new one out',
  async ({ api, db }) => {
    const makeUp = async (batch: number) => {
      const made = Array.from({ length: 100 }, (_, index) =>
        toReport({ blockedURL: `https://made-up-${batch}-${index}.example` }),
      )
      await byEndpoint(api, made)
    }
    await byUri(api, uriReport())
    await byUri(api, uriReport())
    for (let batch = 0; batch < 6; batch += 1) await makeUp(batch)
    await byUri(api, uriReport({ 'effective-directive': 'font-src' }))
    await byUri(api, uriReport({ 'effective-directive': 'font-src' }))
    await makeUp(6)

    const kept: { directive: string; reports: number }[] = await db('policyViolations')
      .whereNot({ directive: 'script-src-elem' })
      .orderBy('directive')
    const kinds = await db('policyViolations').pluck('blocked')
    expect(kept.map(({ directive, reports }) => [directive, reports])).toEqual([
      ['font-src', 2],
      ['img-src', 2],
    ])
    expect(kinds).toHaveLength(500)
  },
)

test('they are counted for /metrics, and staff sees the list', async ({ api, db }) => {
  await createStaffAccount(fakeTools(db), {
    email: 'o@b.example',
    password: PASSWORD,
    role: 'owner',
  })
  await byUri(api, uriReport({ 'effective-directive': 'media-src' }))
  await api.visit()
  await signIn(api, 'o@b.example')

  const { body } = await api.get('/api/admin/policy-violations')

  expect(body.violations).toEqual([
    expect.objectContaining({ directive: 'media-src', reports: 1, lastAt: NOW.toISOString() }),
  ])
  expect(body.kinds).toBe(1)
  expect((await api.get('/metrics')).body).toMatch(
    /csp_violations_total\{directive="media-src"\} [1-9]/,
  )
})

const limited = test.extend('changes', () => ({ config: readConfig({ RATE_LIMITS: 'on' }) }))

limited('one address is heard twenty times a minute', async ({ api }) => {
  const answers = []
  for (let index = 0; index < 21; index += 1) answers.push(await byUri(api, uriReport()))

  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429])
})
