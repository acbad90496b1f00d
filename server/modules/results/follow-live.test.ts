import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { afterEach, expect, vi } from 'vitest'
import { test } from '../../testing/account-test.ts'
import { becomeStaff } from '../../testing/staff.ts'
import { fakeTools } from '../../testing/tools.ts'
import { followLive } from './follow-live.ts'

const BEAT_MS = 15_000
const terms = { seconds: 60, mayGoOn: async () => true }

afterEach(() => void vi.useRealTimers())

/** The same database, whose reads can be made to fail, and are counted. */
function watched(db: Knex) {
  const state = { isAway: false, reads: 0 }
  const raw = (...asked: Parameters<Knex['raw']>) => {
    state.reads += 1
    return state.isAway ? Promise.reject(new Error('away')) : db.raw(...asked)
  }
  return { state, tools: { ...fakeTools(db), db: { raw } as Knex } }
}

test('reads that fail leave no reader behind, and nothing is asked for nobody', async ({ db }) => {
  const { state, tools } = watched(db)
  state.isAway = true
  for (let count = 0; count < 20; count += 1) {
    await expect(followLive(tools, terms)).rejects.toThrow('away')
  }
  const { reads } = state

  await wait(1_200)
  expect(state.reads).toBe(reads)
  state.isAway = false
  const stream = await followLive(tools, terms)

  stream.end()
  expect(await text(stream.body as Readable)).toContain('retry:')
})

test('twenty read at once; one more is to wait until one leaves, however they come', async ({
  db,
}) => {
  const { tools } = watched(db)

  const opened = await Promise.allSettled(
    Array.from({ length: 22 }, () => followLive(tools, terms)),
  )

  const streams = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(streams).toHaveLength(20)
  const [first] = streams
  first?.end()
  await text(first?.body as Readable)
  streams[0] = await followLive(tools, terms)
  for (const stream of streams) (stream.body as Readable).destroy()
})

test.for([
  { who: 'who is staff no longer', role: null },
  { who: 'whose role became one that does not see it', role: 'finance' },
])('$who hears no more from the next beat on', async ({ role }, { api, db }) => {
  const email = 'vera@example.com'
  await becomeStaff(api, db, { role: 'viewer', email })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isOver = false

  const began = performance.now()
  const answer = api.get('/api/admin/live?seconds=20').finally(() => (isOver = true))
  await wait(300)
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  await wait(300)
  expect(isOver).toBe(false)
  await db('accounts').update({ role })
  await vi.advanceTimersByTimeAsync(BEAT_MS)

  expect((await answer).status).toBe(200)
  // Long before its time is up.
  expect(performance.now() - began).toBeLessThan(10_000)
})
