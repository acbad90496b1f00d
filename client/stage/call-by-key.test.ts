import { beforeEach, expect, test, vi } from 'vitest'
import { callByKey } from './call-by-key.ts'

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const refused = () => Response.json({ code: 'claim.cannot-move' }, { status: 409 })
const inTrouble = () => Response.json({}, { status: 503 })
const tooFast = () => Response.json({ code: 'rate.limited' }, { status: 429 })
const done = () => Response.json({ done: true })

/** A server that answers so, one call after the other. @returns the keys that came along */
function serve(...answers: (() => Response)[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    return (answers.shift() ?? done)()
  })
  return keys
}

let claims = 0
/** A claim of its own for each test: what one leaves unanswered is no other's. */
const wish = (body: object = { on: '2026-11-20' }, about?: string) =>
  callByKey(`/api/claims/c${claims}/check`, body, about)

beforeEach(() => {
  claims += 1
})

test('an answer that got lost is asked for again by itself, under the same key', async () => {
  const keys = serve(lost, done)

  expect(await wish()).toEqual({ done: true })

  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  { what: 'no answer came', answers: [lost, lost] },
  { what: 'the server was in trouble', answers: [inTrouble] },
  { what: 'no answer came, and one press too fast after it', answers: [lost, lost, tooFast] },
])('pressed again after $what it is the same wish', async ({ answers }) => {
  const keys = serve(...answers)
  await expect(wish()).rejects.toThrow()
  while (keys.length < answers.length) await wish().catch(() => {})

  await wish()

  expect(new Set(keys).size).toBe(1)
})

test.each([
  { what: 'it was done', answers: [done] },
  { what: 'it was refused', answers: [refused] },
])('pressed again once $what it is another wish', async ({ answers }) => {
  const keys = serve(...answers)
  await wish().catch(() => {})

  await wish()

  expect(new Set(keys).size).toBe(2)
})

test('other words are another wish, and the first stays open', async () => {
  const keys = serve(inTrouble, done, done)
  await wish({ on: '2026-11-20' }).catch(() => {})

  await wish({ on: '2026-11-21' })
  await wish({ on: '2026-11-20' })

  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('about something that has changed meanwhile it is another wish', async () => {
  const keys = serve(inTrouble)
  await wish({}, 'signed at noon').catch(() => {})

  await wish({}, 'signed at one')

  expect(new Set(keys).size).toBe(2)
})
