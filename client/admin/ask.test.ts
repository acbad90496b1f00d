import { beforeEach, expect, test, vi } from 'vitest'
import { ask, send } from './ask.ts'

type Outcome = 'lost' | 'trouble' | 'tooFast' | 'refused' | 'gone' | 'done'

/** A server whose calls end so, one after the other. @returns the keys that came along */
function serve(...outcomes: Outcome[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    const outcome = outcomes.shift() ?? 'done'
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    const status = { trouble: 503, tooFast: 429, refused: 409, gone: 404, done: 200 }[outcome]
    return Response.json({}, { status })
  })
  return keys
}

let person = 0
const invitations = '/api/admin/staff/invitations'
/** Somebody else for each test: what one leaves unanswered is no other's. */
const invite = () => send(invitations, { body: { email: `nora${person}@example.com` } })

beforeEach(() => {
  person += 1
})

test.each(['lost', 'trouble'] as const)(
  'what is %s is sent again under its key',
  async (outcome) => {
    const keys = serve(outcome)
    await expect(invite()).rejects.toThrow()

    await invite()

    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  },
)

test('a file that was put right is another wish than the one whose answer got lost', async () => {
  const keys = serve('lost', 'done', 'lost')
  const sendFile = (text: string) =>
    send(invitations, { body: new Blob([text], { type: 'text/csv' }), fileName: 'list.csv' })

  await expect(sendFile('due,2026')).rejects.toThrow()
  await sendFile('due,2027')
  await expect(sendFile('due,2028')).rejects.toThrow()
  await sendFile('due,2028')

  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(3)
})

test('a file that was changed since it was chosen is to be chosen again, and nothing is sent', async () => {
  const keys = serve('done')
  const body = new Blob(['%PDF'], { type: 'application/pdf' })
  body.text = () => Promise.reject(new DOMException('A reference was acquired', 'NotReadableError'))

  await expect(send(invitations, { body, fileName: 'form.pdf' })).rejects.toThrow('Choose it again')
  expect(keys).toEqual([])
})

test('what is sent too fast after its answer got lost is still the same wish', async () => {
  const keys = serve('lost', 'tooFast')
  await expect(invite()).rejects.toThrow()
  await expect(invite()).rejects.toThrow()

  await invite()

  expect(new Set(keys).size).toBe(1)
})

test.each(['done', 'refused'] as const)(
  'what is %s is another wish when it is sent again',
  async (outcome) => {
    const keys = serve(outcome)
    await invite().catch(() => {})

    await invite()

    expect(new Set(keys).size).toBe(2)
  },
)

test('whoever is invited again after being taken off the list is invited anew', async () => {
  const keys = serve('lost', 'done', 'done')
  await invite().catch(() => {})
  await send(`${invitations}/${person}`, { method: 'DELETE' })

  await invite()

  expect(keys[2]).not.toBe(keys[0])
})

test('what goes on elsewhere meanwhile ends nothing', async () => {
  const keys = serve('lost', 'done', 'done')
  await invite().catch(() => {})
  await send('/api/admin/preview')

  await invite()

  expect(keys[2]).toBe(keys[0])
})

test('what is gone after an answer got lost is deleted; what was never there is not', async () => {
  serve('lost', 'gone', 'gone')
  const remove = () => send(`/api/admin/staff/${person}`, { method: 'DELETE' })
  await expect(remove()).rejects.toThrow('The server could not be reached.')

  await expect(remove()).resolves.toEqual({})
  await expect(remove()).rejects.toMatchObject({ status: 404 })
})

test('whoever sends a deed once more in other words is told that it may be done already', async () => {
  const refused = { code: 'idempotency.key-reused', title: 'This Idempotency-Key was used.' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 422 }))

  await expect(invite()).rejects.toThrow(/sent once already.*It may be done: reload the page/)
})

test.each([
  { code: 'sign-in.wrong', told: 'That is not your present password.' },
  { code: 'sign-in.required', told: 'Please sign in first.' },
])('what a sign-in lacks is told in words: $code', async ({ code, told }) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code, title: 'Please sign in first.' }, { status: 401 }),
  )

  await expect(send('/api/account/password', { body: { current: 'wrong' } })).rejects.toThrow(told)
})

test('a server that cannot be reached is told in words, and what the screen gave up is not', async () => {
  serve('lost')
  await expect(invite()).rejects.toThrow('The server could not be reached.')

  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => signal?.throwIfAborted())
  await expect(ask('/api/admin/staff', AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('an answer that breaks off half way is none: the same wish is sent again', async () => {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    return new Response(keys.length === 1 ? '{"id": "a' : '{"id": "a"}')
  })

  await expect(invite()).rejects.toThrow('The server could not be reached.')
  expect(await invite()).toEqual({ id: 'a' })

  expect(new Set(keys).size).toBe(1)
})
