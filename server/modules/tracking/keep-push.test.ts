import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { processWith, storeWith } from '../../testing/experiments.ts'
import { NOW } from '../../testing/tools.ts'
import { keepPush } from './keep-push.ts'

const HOME = 'homepage_improvements_test'
const running = () => storeWith({ [HOME]: { weights: [0.5, 0.5] } })

const viewed = (variation: string) => ({
  id: randomUUID(),
  name: 'experiment_viewed',
  properties: { experiment: HOME, variation },
})

const rowsOf = (db: Knex, browserId: string) => db('experimentExposures').where({ browserId })

async function drawn(db: Knex, browserId: string) {
  const tools = processWith(db, running())
  const [draw] = await tools.screens.drawsOf([HOME], { visitorId: browserId })
  return { tools, variation: draw?.variation ?? '' }
}

const from = (browserId: string | null, isBot = false) => ({
  fileSessionId: randomUUID(),
  browserId,
  device: 'phone' as const,
  isBot,
  mayBeShared: true,
})

test('a variation that a browser really showed is active from then on', async ({ db }) => {
  const browserId = randomUUID()
  const { tools, variation } = await drawn(db, browserId)
  const input = { events: [viewed(variation)], utm: { source: 'ad' } }

  await keepPush(tools, { input, ...from(browserId) })
  await keepPush(tools, { input, ...from(browserId) })

  expect(await rowsOf(db, browserId)).toMatchObject([
    { experiment: HOME, variation, activatedAt: NOW, device: 'phone', utm: { source: 'ad' } },
  ])
  expect(await db('trackedEvents').where({ browserId })).toHaveLength(1)
})

test('one that the browser does not have is kept as an event, and counts for nothing', async ({
  db,
}) => {
  const browserId = randomUUID()
  const { tools, variation } = await drawn(db, browserId)
  const input = { events: [viewed(variation === 'test' ? 'control' : 'test')] }

  await keepPush(tools, { input, ...from(browserId) })

  expect(await rowsOf(db, browserId)).toEqual([])
  expect(await db('trackedEvents').where({ browserId })).toHaveLength(1)
})

test('of a program, and of somebody without our cookie, the events alone are kept', async ({
  db,
}) => {
  const browserId = randomUUID()
  const { tools, variation } = await drawn(db, browserId)
  const input = { events: [viewed(variation)], landingPage: '/' }

  await keepPush(tools, { input, ...from(browserId, true) })
  await keepPush(tools, { input: { events: [viewed(variation)] }, ...from(null) })

  expect([await db('experimentExposures'), await db('browserOrigins')]).toEqual([[], []])
  expect(await db('trackedEvents').where({ name: 'experiment_viewed' })).toHaveLength(2)
})
