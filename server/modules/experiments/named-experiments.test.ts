import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { processWith, type Rule, storeWith, visitorIds } from '../../testing/experiments.ts'

const HOME = 'homepage_improvements_test'
const EXPIRED = 'show_expired_claims_experiment'

/** Looks at the home page while its experiment runs: what is shown, and whether the page names the experiment. */
function homePage(db: Knex, rule: Partial<Rule> = {}) {
  const { screens } = processWith(db, storeWith({ [HOME]: { weights: [0.5, 0.5], ...rule } }))
  return async (visitorId: string, forced: Record<string, string> = {}) => {
    const asked = { path: '/', query: new URLSearchParams(), userAgent: 'Firefox', forced }
    const plan = await screens.serve({ ...asked, visitorId })
    const screen = await screens.make(plan)
    if (screen.kind !== 'page') throw new Error('The home page is no page')
    const parts: { experiment?: string }[] = [screen.site.header, ...screen.sections]
    const isNamed = parts.some(({ experiment }) => experiment === HOME)
    return { visitorId, shown: plan.assignments[HOME] ?? '', isNamed }
  }
}

test('a page whose variation is forced names no experiment, so its browser tells of none and is not counted', async ({
  db,
}) => {
  const look = homePage(db)
  const own = await look(randomUUID())

  const same = await look(randomUUID(), { [HOME]: own.shown })
  const slip = await look(randomUUID(), { [HOME]: 'else' })

  expect([own, same, slip].map(({ isNamed }) => isNamed)).toEqual([true, false, true])
  expect(same.shown).toBe(own.shown)
})

test('whoever is outside of an experiment sees control, and their page does not name it', async ({
  db,
}) => {
  const look = homePage(db, { coverage: 0.5 })

  const seen = await Promise.all(visitorIds(40).map((visitor) => look(visitor)))

  const kept = (await db('experimentExposures').pluck('browser_id')) as string[]
  const named = seen.filter(({ isNamed }) => isNamed).map(({ visitorId }) => visitorId)
  expect(named.toSorted()).toEqual(kept.toSorted())
  expect(named.length).toBeGreaterThan(5)
  expect(named.length).toBeLessThan(35)
  const outside = seen.filter(({ isNamed }) => !isNamed)
  expect(new Set(outside.map(({ shown }) => shown))).toEqual(new Set(['control']))
})

test('a step that an experiment leaves out for some says so to everybody, also to whoever is outside of it', async ({
  db,
}) => {
  const { screens } = processWith(
    db,
    storeWith({ [EXPIRED]: { weights: [0.5, 0.5], coverage: 0.1 } }),
  )
  const asked = { path: '/file/welcome', query: new URLSearchParams(), userAgent: 'Firefox' }
  const stepsOf = async (visitorId: string) => {
    const screen = await screens.make(await screens.serve({ ...asked, visitorId }))
    return screen.kind === 'step' ? screen.flow.steps : []
  }

  const all = await Promise.all(visitorIds(12).map(stepsOf))

  const tried = all.map((steps) => steps.filter(({ isTried }) => isTried).map(({ id }) => id))
  expect(new Set(tried.map((ids) => ids.join()))).toEqual(
    new Set(['expired-claims,expired-summary,expired-statement']),
  )
  const naming = all.filter(([entry]) => entry?.wayOn?.includes(EXPIRED))
  expect(naming).toHaveLength(await db('experimentExposures').then((rows) => rows.length))
  expect(naming.length).toBeLessThan(12)
})

test('a step of which an experiment changes the words alone does not say so: nobody of its variations passes it by', async ({
  db,
}) => {
  const { screens } = processWith(db, storeWith({ product_selection_v2: { weights: [0.5, 0.5] } }))
  const asked = { path: '/file/welcome', query: new URLSearchParams(), userAgent: 'Firefox' }

  const screen = await screens.make(await screens.serve({ ...asked, visitorId: randomUUID() }))

  if (screen.kind !== 'step') throw new Error('The flow has no step')
  expect(screen.flow.steps.some(({ experiment }) => experiment === 'product_selection_v2')).toBe(
    true,
  )
  expect(screen.flow.steps.filter(({ isTried }) => isTried)).toEqual([])
})

test('somebody reads of the experiments that they are in, and of no others', async ({ db }) => {
  const { screens } = processWith(
    db,
    storeWith({
      [HOME]: { weights: [0.5, 0.5], coverage: 0.5 },
      [EXPIRED]: { weights: [0.5, 0.5], condition: { 'visitor.device': 'phone' } },
    }),
  )
  const visitors = visitorIds(20)

  const told = await Promise.all(visitors.map((visitorId) => screens.experimentsOf({ visitorId })))

  const draws = await Promise.all(
    visitors.map((visitorId) => screens.drawsOf([HOME], { visitorId })),
  )
  const drawn = draws.map((all) => all.map(({ experiment: id, variation }) => ({ id, variation })))
  expect(told.map((all) => all.map(({ id, variation }) => ({ id, variation })))).toEqual(drawn)
  expect(new Set(told.map(({ length }) => length))).toEqual(new Set([0, 1]))
})
