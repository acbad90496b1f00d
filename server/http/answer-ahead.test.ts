import { describe, expect } from 'vitest'
import { test } from '../testing/api.ts'

const path = '/api/track-visit'
const visit = { visitorId: '3f0a4c1e-8b1d-4c39-9a51-0d2f6f3d8e10', visitType: 'homepage' }
/** What a browser with this signal sends goes the long way. */
const longWay = { headers: { 'sec-gpc': '1' } }

describe('a call that is answered ahead says what the long way says', () => {
  test('when it is well', async ({ api, db }) => {
    const ahead = await api.post(path, visit)
    const usual = await api.post(path, visit, longWay)

    expect(await db('visits')).toHaveLength(2)
    expect([ahead.status, ahead.body]).toEqual([usual.status, usual.body])
    expect(namesOf(ahead.headers)).toEqual(namesOf(usual.headers))
    for (const name of fixed) expect(ahead.headers.get(name)).toBe(usual.headers.get(name))
  })

  test.for([
    { what: 'a field that is missing', body: { visitType: 'homepage' } },
    { what: 'a kind that nobody knows', body: { ...visit, visitType: 'mars' } },
    { what: 'a list', body: [visit] },
    { what: 'a session that is somebody else’s', body: { ...visit, sessionId: visit.visitorId } },
    { what: 'a character that cannot be kept', body: { ...visit, visitType: 'home\u0000' } },
    { what: 'a prototype', body: JSON.parse('{"__proto__":{"x":1},"visitType":"homepage"}') },
  ])('of $what', async ({ body }, { api }) => {
    const ahead = await api.post(path, body)
    const usual = await api.post(path, body, longWay)

    expect(ahead.status).toBeGreaterThanOrEqual(400)
    expect({ ...ahead.body, requestId: '' }).toEqual({ ...usual.body, requestId: '' })
    expect(namesOf(ahead.headers)).toEqual(namesOf(usual.headers))
  })

  test('in the language that is asked for', async ({ api }) => {
    const spanish = { 'accept-language': 'es' }

    const ahead = await api.post(path, {}, { headers: spanish })
    const usual = await api.post(path, {}, { headers: { ...spanish, ...longWay.headers } })

    expect(ahead.headers.get('content-language')).toBe('es')
    expect(ahead.body.title).toBe('Algo de lo que envió no es válido.')
    expect({ ...ahead.body, requestId: '' }).toEqual({ ...usual.body, requestId: '' })
    expect(namesOf(ahead.headers)).toEqual(namesOf(usual.headers))
  })

  test('of text that is no JSON', async ({ api }) => {
    const send = (headers: Record<string, string>) =>
      fetch(api.base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"visitorId":',
      })

    const [ahead, usual] = [await send({}), await send(longWay.headers)]

    expect([ahead.status, (await ahead.json()).code]).toEqual([400, 'input.malformed'])
    expect([usual.status, (await usual.json()).code]).toEqual([400, 'input.malformed'])
  })
})

test('what is answered ahead is counted under its own route', async ({ api }) => {
  await api.post(path, visit)
  await api.post('/api/suits')

  const { body } = await api.get('/metrics')

  for (const route of [path, '/api/suits']) {
    const labels = `{method="POST",route="${route}",status_code="200"}`
    expect(body).toContain(`http_request_duration_seconds_count${labels} 1`)
  }
})

const fixed = ['content-type', 'content-security-policy', 'cache-control', 'x-frame-options']

function namesOf(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name !== 'date').toSorted()
}

describe('a page that is answered ahead is what the long way shows', () => {
  const bytes = { headers: { 'accept-encoding': 'identity' } }

  test.for([
    { path: '/terms' },
    { path: '/es/terms' },
    { path: '/terms?utm_source=letter&from=unclaimedmoney' },
    { path: '/terms', language: 'es' },
    { path: '/file/welcome' },
  ])('at $path $language', async ({ path: page, language }, { api }) => {
    const headers = { ...bytes.headers, ...(language && { 'accept-language': language }) }
    await api.visit('/terms')
    const usual = await api.get(page, { headers: { ...headers, ...longWay.headers } })
    await api.get(page, { headers })

    const ahead = await api.get(page, { headers })

    expect(ahead.status).toBe(200)
    expect(withoutNonce(ahead.body)).toBe(withoutNonce(usual.body))
    expect(namesOf(ahead.headers)).toEqual(namesOf(usual.headers))
    for (const name of [...fixedOfPages, 'content-language', 'vary'])
      expect(ahead.headers.get(name)).toBe(usual.headers.get(name))
    const figures = await api.get('/metrics')
    const route = page.replace(/^\/es|\?.*/g, '')
    expect(figures.body).toContain(
      `http_request_duration_seconds_count{method="GET",route="${route}",status_code="200"}`,
    )
  })

  test('also to a newcomer, who gets cookies of their own', async ({ api }) => {
    await api.visit('/terms')

    const [one, other] = [await api.stranger().visit(), await api.stranger().visit()]

    const cookies = [one, other].map(({ headers }) => headers.getSetCookie())
    expect(cookies.map((sent) => sent.map((cookie) => cookie.split('=')[0]))).toEqual([
      ['sparrow_visitor', 'sparrow_session'],
      ['sparrow_visitor', 'sparrow_session'],
    ])
    expect(cookies[0]?.[0]).not.toBe(cookies[1]?.[0])
  })

  test('and a language chosen by hand leads to its address all the same', async ({ api }) => {
    await api.visit('/terms')

    const { status, headers } = await api.get('/terms?language=es')

    expect([status, headers.get('location')]).toEqual([302, '/es/terms'])
  })
})

const fixedOfPages = ['content-type', 'cache-control', 'x-frame-options']

/** Each answer has a nonce of its own. */
function withoutNonce(html: unknown): string {
  return String(html).replaceAll(/nonce="[^"]+"/g, '')
}
