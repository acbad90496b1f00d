import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { todayHere } from '../onboarding/today-here.ts'
import { call } from './api.ts'
import { serverNow } from './server-clock.ts'

const MINUTE_MS = 60_000
const noon = Date.parse('2026-11-26T12:00:00.000Z')

beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => vi.useRealTimers())

/** A server whose clock is this far from the device's, and which takes this long. */
async function askOne({ aheadMs, takesMs = 0 }: { aheadMs: number; takesMs?: number }) {
  vi.stubGlobal('fetch', async () => {
    const date = new Date(Date.now() + aheadMs).toUTCString()
    await vi.advanceTimersByTimeAsync(takesMs)
    return Response.json({}, { headers: { date } })
  })
  await call('/api/claims', {}, { method: 'GET' })
  return serverNow().getTime() - Date.now()
}

test.each([20 * MINUTE_MS, -20 * MINUTE_MS, 3 * 24 * 60 * MINUTE_MS])(
  'a device whose clock is wrong by %d ms knows the time from the first answer on',
  async (aheadMs) => {
    const ahead = await askOne({ aheadMs })

    expect(Math.abs(ahead - aheadMs)).toBeLessThanOrEqual(1000)
  },
)

test('a slow answer does not make a right clock wrong', async () => {
  expect(await askOne({ aheadMs: 0, takesMs: 45_000 })).toBe(0)
})

test('a clock that was put right is believed again', async () => {
  await askOne({ aheadMs: 20 * MINUTE_MS })

  expect(await askOne({ aheadMs: 0 })).toBe(0)
})

test('today is the day that it really is', async () => {
  const right = todayHere()

  await askOne({ aheadMs: 0 })
  vi.setSystemTime(noon + 2 * 24 * 60 * MINUTE_MS)
  await askOne({ aheadMs: -2 * 24 * 60 * MINUTE_MS })

  expect(todayHere()).toBe(right)
})
