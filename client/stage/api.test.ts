import { beforeEach, expect, test, vi, onTestFinished } from 'vitest'
import { speakBy } from '../words/say.ts'
import { call, onNewcomer, onRevision, rememberKeys } from './api.ts'

interface Sent {
  path: string
  token: string | undefined
}

/** A server that knows one token; answers of `/api/visitor` are given in turn. */
function serve({ token, visitor }: { token: string; visitor: object[] }): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const own = (headers as Record<string, string>)['x-csrf-token']
    sent.push({ path: path.split('?')[0] ?? '', token: own })
    if (path.startsWith('/api/visitor'))
      return Response.json(visitor.shift() ?? {}, { status: 200 })
    if (own === token) return Response.json({ done: true }, { headers: { 'x-revision': 'r2' } })
    return Response.json({ code: 'csrf.mismatch' }, { status: 403 })
  })
  return sent
}

const fresh = { csrfToken: 'fresh', sessionId: null, isNew: false, isOther: false }

beforeEach(() => rememberKeys({ csrfToken: 'old', sessionId: null }))

test('a token that is out of date is renewed quietly, and the call made again', async () => {
  const sent = serve({ token: 'fresh', visitor: [fresh] })

  expect(await call('/api/claims')).toEqual({ done: true })

  expect(sent).toEqual([
    { path: '/api/claims', token: 'old' },
    { path: '/api/visitor', token: undefined },
    { path: '/api/claims', token: 'fresh' },
  ])
})

test('calls that fail together ask for one new token', async () => {
  const sent = serve({ token: 'fresh', visitor: [fresh] })

  await Promise.all([call('/api/claims'), call('/questionnaire/save-progress')])

  expect(sent.filter(({ path }) => path === '/api/visitor')).toHaveLength(1)
})

test('a browser that keeps no cookie is refused once more and then told, not for ever', async () => {
  const sent = serve({ token: 'never', visitor: [fresh] })

  await expect(call('/api/claims')).rejects.toMatchObject({ code: 'csrf.mismatch' })

  expect(sent).toHaveLength(3)
})

test('it is told when the server did not know the browser any more', async () => {
  const heard = vi.fn()
  onNewcomer(heard)
  serve({ token: 'fresh', visitor: [{ ...fresh, isNew: true }] })

  await call('/api/claims')

  expect(heard).toHaveBeenCalledOnce()
})

test('an answer that names other definitions than the one before is told once', async () => {
  rememberKeys({ csrfToken: 'fresh', sessionId: null })
  serve({ token: 'fresh', visitor: [] })
  const heard = vi.fn()
  const stop = onRevision(heard)
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'x-revision': 'r3' } }))

  await call('/api/claims')
  await call('/api/claims')
  stop()

  expect(heard).toHaveBeenCalledExactlyOnceWith('r3')
})

test.each([
  { what: 'a GET', options: { method: 'GET' }, made: 2 },
  { what: 'a key by itself', options: { idempotencyKey: 'k-1' }, made: 1 },
  {
    what: 'what may be, with its key,',
    options: { idempotencyKey: 'k-1', repeatable: true },
    made: 2,
  },
  { what: 'what says that it may be', options: { repeatable: true }, made: 2 },
  { what: 'nothing else', options: {}, made: 1 },
] as const)(
  'of calls whose connection broke $what is made once more',
  async ({ options, made }) => {
    const keys: unknown[] = []
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      keys.push((headers as Record<string, string>)['idempotency-key'])
      if (keys.length === 1) throw new TypeError('Failed to fetch')
      return Response.json({ done: true })
    })

    const answer = call('/api/claims', {}, options)

    if (made === 2) expect(await answer).toEqual({ done: true })
    else await expect(answer).rejects.toThrow(TypeError)
    expect(keys).toHaveLength(made)
    expect(new Set(keys).size).toBe(1)
  },
)

test('a refusal is an answer: it is not asked for twice', async () => {
  const asked = vi.fn(async () => Response.json({}, { status: 503 }))
  vi.stubGlobal('fetch', asked)

  await expect(call('/api/claims', {}, { method: 'GET' })).rejects.toMatchObject({ status: 503 })

  expect(asked).toHaveBeenCalledOnce()
})

test.each([
  { language: 'es', asks: 'es-US' },
  { language: 'en', asks: undefined },
] as const)('a page in "$language" asks to be answered in $asks', async ({ language, asks }) => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('accept-language'))
    return Response.json({})
  })
  speakBy(() => ({ language, translate: (text) => text }))
  onTestFinished(() => speakBy(() => undefined))

  await call('/api/plans', {}, { method: 'GET' })
  await call('/api/claims', {})

  expect(asked).toEqual([asks ?? null, asks ?? null])
})
