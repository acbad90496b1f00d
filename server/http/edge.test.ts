import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { modules } from '../modules/index.ts'
import { test } from '../testing/api.ts'

describe('pages', () => {
  test('carry a strict policy whose nonce is new each time', async ({ api }) => {
    const policies = await Promise.all(
      [1, 2, 3].map(async () => (await api.get('/terms')).headers.get('content-security-policy')),
    )

    const nonces = policies.map(
      (policy) => /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy ?? '')?.[1],
    )
    expect(new Set(nonces).size).toBe(3)
    for (const policy of policies) expect(policy).not.toMatch(/unsafe/)
    for (const policy of policies) expect(policy).toContain(';report-uri /api/policy-violations;')
  })

  test('give a newcomer the visitor and session cookies once, both HttpOnly', async ({ api }) => {
    const first = await api.visit()
    const second = await api.visit()

    const cookies = first.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'sparrow_visitor',
      'sparrow_session',
    ])
    for (const cookie of cookies) expect(cookie).toContain('HttpOnly')
    expect(second.headers.getSetCookie()).toEqual([])
  })

  test('replace a corrupt session, and a visitor that we did not make', async ({ api }) => {
    await api.visit()
    const visitor = api.cookies.get('sparrow_visitor')
    api.cookies.set('sparrow_session', 'rubbish')

    const answer = await api.visit()
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'sparrow_visitor',
      'sparrow_session',
    ])
    expect(api.cookies.get('sparrow_visitor')).toBe(visitor)

    api.cookies.set('sparrow_visitor', `${visitor?.split('.')[0]}.AAAAAAAAAAAAAAAAAAAAAA`)
    const other = await api.visit()
    expect(other.headers.getSetCookie()[0]).toMatch(/^sparrow_visitor=/)
    expect(api.cookies.get('sparrow_visitor')).not.toBe(visitor)
  })

  test('come compressed to those who can read it, with the same words', async ({ api }) => {
    const plain = await api.get('/terms', { headers: { 'accept-encoding': 'identity' } })

    const packed = await new Promise<Buffer>((resolve, reject) => {
      rawRequest(`${api.base}/terms`, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts)))
      })
        .on('error', reject)
        .end()
    })

    const strip = (text: string) =>
      text
        .replace(/nonce="[^"]*"/g, '')
        .replace(/"csrfToken":"\w+"/, '')
        .replace(/"madeAt":"[^"]*"/, '')
    expect(strip(gunzipSync(packed).toString())).toBe(strip(plain.body))
  })

  test('say what method they do not answer', async ({ api }) => {
    expect((await api.post('/terms')).status).toBe(405)
    expect((await api.post('/no-such-page')).status).toBe(404)
    for (const wrong of [await api.patch('/api/suits'), await api.get('/api/suits')]) {
      expect(wrong.status).toBe(405)
      expect(wrong.headers.get('allow')).toContain('POST')
    }
  })
})

test('a person is told of a failure by a page, a program by JSON', async ({ db, api }) => {
  await db.raw('set local role none; create temp table suits (broken int) on commit drop')

  const page = await api.get('/claims/any', { headers: { accept: 'text/html' } })
  const json = await api.get('/api/suits/any')

  expect([page.status, json.status]).toEqual([500, 500])
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.body).toContain('<h1>Something went wrong on our side.</h1>')
  expect(page.body).toContain(page.headers.get('x-request-id'))
  expect(json.body).toMatchObject({ code: 'internal' })
  expect(JSON.stringify(json.body)).not.toContain('relation')
})

test('what somebody typed never comes back from an unknown address, nor reaches the figures', async ({
  api,
}) => {
  const page = await api.get('/file/welcome/canary@example.com')
  const other = await api.get('/another/canary')

  expect([page.status, other.status]).toEqual([404, 404])
  expect(page.body + other.body).not.toContain('canary')
  expect((await api.get('/metrics')).body).not.toContain('canary')
})

test('a session that belongs to another visitor is replaced, so that its owner can write', async ({
  api,
}) => {
  await api.visit()
  const other = api.stranger()
  await other.visit()
  other.cookies.set('sparrow_session', api.cookies.get('sparrow_session') ?? '')

  const answer = await other.visit()

  expect(answer.headers.getSetCookie()[1]).toMatch(/^sparrow_session=/)
  expect((await other.post('/questionnaire/save-progress', { stepIndex: 1 })).status).toBe(200)
})

describe('bodies', () => {
  const path = '/questionnaire/save-progress'

  test.for([
    {
      name: 'broken JSON',
      body: '{"a":',
      type: 'application/json',
      status: 400,
      code: 'input.malformed',
    },
    { name: 'XML', body: '<a/>', type: 'text/xml', status: 415, code: 'input.wrong-type' },
    {
      name: 'an unknown charset',
      body: '{}',
      type: 'application/json; charset=utf-99',
      status: 415,
      code: 'input.wrong-type',
    },
    {
      name: 'nothing but null',
      body: 'null',
      type: 'application/json',
      status: 422,
      code: 'input.invalid',
    },
    { name: 'a list', body: '[]', type: 'application/json', status: 422, code: 'input.invalid' },
    {
      name: 'too much',
      body: JSON.stringify({ a: 'x'.repeat(70_000) }),
      type: 'application/json',
      status: 413,
      code: 'input.too-large',
    },
    {
      name: 'a prototype',
      body: '{"__proto__":{"x":1}}',
      type: 'application/json',
      status: 400,
      code: 'input.malformed',
    },
  ])('$name is answered with $status', async ({ body, type, status, code }, { api }) => {
    await api.visit()

    const answer = await api.post(path, body, { headers: { 'content-type': type } })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.body).toMatchObject({
      status,
      code,
      requestId: answer.headers.get('x-request-id'),
    })
    expect(answer.body.title).toBeTruthy()
  })
})

test('a packed body is refused, whole or broken', async ({ api }) => {
  const headers = { 'content-encoding': 'gzip' }

  expect((await api.post('/user/get', '{}', { headers })).status).toBe(415)
})

test('what is left of a body that is too large keeps no call on the same connection waiting', async ({
  api,
}) => {
  const { hostname, port } = new URL(api.base)
  const socket = connect(Number(port), hostname).on('error', () => {})
  let said = ''
  socket.on('data', (part: Buffer) => (said += String(part)))
  const head = ['host: x', 'content-type: application/json', 'transfer-encoding: chunked']
  socket.write(`POST /api/suits HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  for (let sent = 0; sent < 40; sent += 1) socket.write(piece)
  await expect.poll(() => said).toContain('HTTP/1.1 413')

  socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')

  await expect.poll(() => said, { timeout: 4_000 }).toContain('{"status":"ok"}')
  socket.destroy()
})

test('more than 32 kB is too much for an ordinary call, and 64 kB for saving progress', async ({
  api,
}) => {
  await api.visit()
  const body = (bytes: number) => ({ answers: { a: { b: 'x'.repeat(bytes) } } })

  expect((await api.post('/klaviyo/subscribe', body(40_000))).status).toBe(413)
  expect((await api.post('/questionnaire/save-progress', body(40_000))).status).toBe(200)
  expect((await api.post('/questionnaire/save-progress', body(70_000))).status).toBe(413)
})

describe('state-changing calls', () => {
  const path = '/questionnaire/save-progress'

  test('need the token of the session cookie', async ({ api }) => {
    await api.visit()
    const right = await api.post(path, { stepIndex: 1 })
    const wrong = await api.post(
      path,
      { stepIndex: 1 },
      { headers: { 'x-csrf-token': 'A'.repeat(32) } },
    )
    const none = await api.post(path, { stepIndex: 1 }, { headers: { 'x-csrf-token': '' } })

    expect(right.status).toBe(200)
    expect([wrong.status, none.status]).toEqual([403, 403])
    expect(wrong.body.code).toBe('csrf.mismatch')
  })

  test('refuse another visitor’s cookie and token, even as a pair', async ({ api }) => {
    await api.visit()
    const other = api.stranger()
    await other.visit()
    other.cookies.set('sparrow_session', api.cookies.get('sparrow_session') ?? '')
    other.csrfToken = api.csrfToken

    expect((await other.post(path, { stepIndex: 1 })).status).toBe(403)
  })

  test.for([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
  ] as const)('coming with %o are answered with %i', async ([headers, status], { api }) => {
    await api.visit()

    expect((await api.post(path, { stepIndex: 1 }, { headers })).status).toBe(status)
  })

  test('whichever they are, refuse a sessionId that does not belong to the key', async ({
    api,
  }) => {
    await api.visit()

    const answer = await api.post(path, { stepIndex: 1, sessionId: 'someone-else' })

    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('session.mismatch')
  })
})

const guarded = modules
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ access }) => access !== 'public')

test.for(guarded)('$method $path turns strangers away', async ({ method, path }, { api }) => {
  const answer = await api[method](path.replace(/:\w+/g, '0192f0c1-2f6a-4f6e-9a4e-0a0a0a0a0a0a'))

  expect([401, 403]).toContain(answer.status)
})

test('the API describes every call that it answers, and nothing else', async ({ api }) => {
  const { body } = await api.get('/api/openapi.json')

  const described = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const answered = modules
    .flatMap(({ endpoints }) => endpoints)
    .map(({ method, path }) => `${method} ${path}`)
  expect(body.openapi).toBe('3.1.0')
  expect(described.toSorted()).toEqual(answered.toSorted())
})

test('health, readiness and metrics', async ({ api }) => {
  await api.get('/terms')

  expect((await api.get('/healthz')).status).toBe(200)
  expect((await api.get('/readyz')).status).toBe(200)
  expect((await api.get('/metrics')).body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/terms",status_code="200"\} \d+/,
  )
})

test('refusals of every webhook are a figure before there are any', async ({ api }) => {
  const refusals = async () =>
    ((await api.get('/metrics')).body as string).match(/^webhooks_refused_total\{.*$/gm)
  const before = await refusals()

  await api.post('/webhooks/mail', { forged: true })

  expect(before).toEqual([
    'webhooks_refused_total{route="/webhooks/mail"} 0',
    'webhooks_refused_total{route="/webhooks/payments"} 0',
  ])
  expect(await refusals()).toContain('webhooks_refused_total{route="/webhooks/mail"} 1')
})

test('the screen of an address, a page and a flow come as JSON', async ({ api }) => {
  const [screen, page, flow, missing] = await Promise.all([
    api.get('/api/screens?path=/terms'),
    api.get('/api/pages/terms'),
    api.get('/api/flows/onboarding'),
    api.get('/api/pages/nothing'),
  ])

  expect(screen.body).toMatchObject({ kind: 'page', pageId: 'terms', status: 200 })
  expect(page.body.sections).toEqual(screen.body.sections)
  expect(flow.body.flow.steps).toHaveLength(20)
  expect(missing.status).toBe(404)
})

test.for(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)', ''])(
  'a screen cannot be asked for at %j',
  async (path, { api }) => {
    expect((await api.get(`/api/screens?path=${encodeURIComponent(path)}`)).status).toBe(422)
  },
)

test.for(['/sitemap.xml', '/robots.txt'])('%s is there', async (path, { api }) => {
  const answer = await api.get(path)

  expect(answer.status).toBe(200)
  expect(String(answer.body)).toContain('http://localhost:3000')
})
