import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { processWith, storeWith } from '../../testing/experiments.ts'
import { NOW } from '../../testing/tools.ts'
import { markActive } from './mark-active.ts'

const HOME = 'homepage_improvements_test'
const running = () => storeWith({ [HOME]: { weights: [0.5, 0.5] } })
const LATER = new Date(NOW.getTime() + 60_000)
const other = (variation = '') => (variation === 'test' ? 'control' : 'test')

/** Somebody who was shown the home page. @returns their variation */
async function shown(tools: ReturnType<typeof processWith>, browserId: string) {
  const request = { path: '/', query: new URLSearchParams(), visitorId: browserId }
  const { assignments } = await tools.screens.serve({ ...request, userAgent: 'Firefox/140' })
  return assignments[HOME] ?? ''
}

const rowsOf = (db: Knex, browserId: string) => db('experimentExposures').where({ browserId })

test('what the browser tells first is when it was really shown', async ({ db }) => {
  const tools = processWith(db, running())
  const browserId = randomUUID()
  const variation = await shown(tools, browserId)
  const told = { browserId, experiment: HOME, variation }
  await rowsOf(db, browserId).update({ bucketVersion: 3 })

  const first = await markActive(tools, [{ ...told, at: NOW }])
  await markActive(tools, [{ ...told, at: LATER }])

  expect(first).toBe(1)
  // And under which version it was drawn stays.
  const kept = { activatedAt: NOW, exposedAt: NOW, bucketVersion: 3 }
  expect(await rowsOf(db, browserId)).toMatchObject([kept])
})

test('who walked there by themselves gets a row with what they told', async ({ db }) => {
  const tools = processWith(db, running())
  const browserId = randomUUID()
  const [draw] = await tools.screens.drawsOf([HOME], { visitorId: browserId })
  const variation = draw?.variation ?? ''

  await markActive(tools, [{ browserId, experiment: HOME, variation, at: NOW, device: 'tablet' }])

  expect(await rowsOf(db, browserId)).toMatchObject([
    { variation, exposedAt: NOW, activatedAt: NOW, device: 'tablet', entryTag: null },
  ])
  expect(await shown(tools, browserId)).toBe(variation)
})

test('what was not assigned is not believed, with a row or without', async ({ db }) => {
  const tools = processWith(db, running())
  const [seen, stranger] = [randomUUID(), randomUUID()]
  const variation = await shown(tools, seen)
  const [draw] = await tools.screens.drawsOf([HOME], { visitorId: stranger })

  const taken = await markActive(tools, [
    { browserId: seen, experiment: HOME, variation: other(variation), at: NOW },
    { browserId: stranger, experiment: HOME, variation: other(draw?.variation), at: NOW },
    { browserId: stranger, experiment: 'nobody_knows', variation: 'test', at: NOW },
    { browserId: stranger, experiment: 'product_selection_v2', variation: 'control', at: NOW },
  ])

  expect(taken).toBe(0)
  expect(await rowsOf(db, seen)).toMatchObject([{ variation, activatedAt: null }])
  expect(await rowsOf(db, stranger)).toEqual([])
})
