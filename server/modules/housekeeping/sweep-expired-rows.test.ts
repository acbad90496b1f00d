import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { sweepExpiredRows } from './sweep-expired-rows.ts'

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

test('what has run out goes, what has not stays', async ({ db }) => {
  const key = (createdAt: Date) => ({
    visitorId: randomUUID(),
    call: 'post /x',
    key: randomUUID(),
    inputHash: 'h',
    createdAt,
  })
  await db('idempotencyKeys').insert([key(daysAgo(8)), key(daysAgo(6))])
  await db('rateLimits').insert([
    { key: 'old', points: 1, expire: NOW.getTime() - 1 },
    { key: 'young', points: 1, expire: NOW.getTime() + 1000 },
  ])

  const swept = await sweepExpiredRows(fakeTools(db))
  const again = await sweepExpiredRows(fakeTools(db))

  expect(swept).toMatchObject({ idempotency_keys: 1, rate_limits: 1 })
  expect(again).toMatchObject({ idempotency_keys: 0, rate_limits: 0 })
  expect(await db('rateLimits').pluck('key')).toEqual(['young'])
})
