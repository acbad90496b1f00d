import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { dropRelaysJob } from './relay-events.job.ts'

test('which event went to which company is forgotten 30 days after it went; what waits still stays', async ({
  db,
}) => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
  const relay = { vendor: 'posthog', at: daysAgo(40), tries: 1 }
  const [old, young, waiting] = [randomUUID(), randomUUID(), randomUUID()]
  await db('relays').insert([
    { ...relay, eventId: old, doneAt: daysAgo(31), outcome: 'sent' },
    { ...relay, eventId: young, doneAt: daysAgo(29), outcome: 'sent' },
    { ...relay, eventId: waiting },
  ])

  await dropRelaysJob.run(fakeTools(db), {})

  const left = await db('relays').select('eventId')
  expect(new Set(left.map(({ eventId }) => eventId))).toEqual(new Set([young, waiting]))
})
