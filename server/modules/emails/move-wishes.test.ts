import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { changeSettings } from './change-settings.ts'
import { findWantedTopics } from './find-wishes.ts'
import { moveWishes } from './move-wishes.ts'

const [from, to] = ['old@example.com', 'new@example.com']
const weekly = (on: boolean) => [{ id: 'weekly', on }] as const

test('of a topic holds what was said last, of whichever address', async ({ db }) => {
  const tools = fakeTools(db)
  const later = { ...tools, clock: { now: () => new Date(NOW.getTime() + 1000) } }
  await changeSettings(tools, { address: from, topics: weekly(true) })
  await changeSettings(later, { address: to, topics: weekly(false) })
  await changeSettings(tools, { address: to, topics: [{ id: 'unclaimed', on: true }] })
  await changeSettings(later, { address: from, topics: [{ id: 'unclaimed', on: false }] })

  await moveWishes(tools, { from, to })

  const topics = await findWantedTopics(tools, { address: to })
  expect([topics.has('weekly'), topics.has('unclaimed')]).toEqual([false, false])
  expect(await db('emailPreferences').count()).toEqual([{ count: 2 }])
})

test('an address that gets no e-mail stays so, whatever the one of before wanted', async ({
  db,
}) => {
  const tools = fakeTools(db)
  await changeSettings(tools, { address: to, unsubscribedFromAll: true })
  await changeSettings(tools, { address: from, topics: weekly(true) })

  await moveWishes(tools, { from, to })

  expect((await findWantedTopics(tools, { address: to })).size).toBe(0)
})
