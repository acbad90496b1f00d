import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { walk } from '#contract/walk.ts'
import { test as base } from '../../testing/api.ts'
import { type EditedStore, processWith, storeWith } from '../../testing/experiments.ts'
import type { DefinitionSet } from '../definitions/definition-set.ts'

const HOME = 'homepage_improvements_test'
const rule = { weights: [0, 1], coverage: 1, condition: { 'visitor.device': 'phone' } }
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36'

/** The frequent questions of the home page are there on phones alone. */
function onPhonesOnly(set: DefinitionSet): DefinitionSet {
  const home = set.pages.get('home')!
  const sections = home.definition.sections.map((section) =>
    section.id === 'faq' ? { ...section, visibleIf: { 'visitor.device': 'phone' } } : section,
  )
  const pages = new Map(set.pages)
  pages.set('home', { ...home, definition: { ...home.definition, sections } })
  return { ...set, pages, revision: 'on-phones' }
}

/** The step that says what one can do is left out on phones. */
function shorterOnPhones(set: DefinitionSet): DefinitionSet {
  const flow = set.flows.get('onboarding')!
  const steps = flow.definition.steps.map((step) =>
    step.id === 'features' ? { ...step, skip: { 'visitor.device': 'phone' } } : step,
  )
  const definition = { ...flow.definition, steps }
  return { ...set, flows: new Map([['onboarding', { ...flow, definition }]]), revision: 'shorter' }
}

function storeOf(edit: (set: DefinitionSet) => DefinitionSet): EditedStore {
  const store = storeWith({})
  const set = edit(store.current())
  return { ...store, current: () => set }
}

const test = base.extend('changes', ({ db }) => ({
  screens: processWith(db, storeWith({ [HOME]: rule })).screens,
}))

test('an experiment that is for phones is met on phones alone, as their browsers tell it', async ({
  api,
}) => {
  const variationFor = async (headers: Record<string, string>) => {
    const browser = api.stranger()
    await browser.get('/terms', { headers })
    const { body } = await browser.get('/api/screens?path=%2F', { headers })
    return body.assignments[HOME] as string
  }

  expect(await variationFor({ 'user-agent': phone })).toBe('test')
  expect(await variationFor({ 'user-agent': desktop })).toBe('control')
  expect(await variationFor({ 'user-agent': desktop, 'sec-ch-ua-mobile': '?1' })).toBe('test')
})

test('a section that is for phones is made for phones; the other devices share one screen', async ({
  db,
}) => {
  const { screens } = processWith(db, storeOf(onPhonesOnly))
  const planFor = (device: 'phone' | 'tablet' | 'desktop', path = '/') =>
    screens.plan({ path, query: new URLSearchParams(), visitorId: randomUUID(), device })
  const sectionsFor = async (device: 'phone' | 'desktop') => {
    const screen = await screens.make(planFor(device))
    return screen.kind === 'page' ? screen.sections.map(({ id }) => id) : []
  }

  expect(await sectionsFor('phone')).toContain('faq')
  expect(await sectionsFor('desktop')).not.toContain('faq')
  expect(planFor('phone').facts['visitor.device']).toBe('phone')
  // Where nothing hangs on the device, one screen is kept for all.
  expect(planFor('phone', '/terms').key).toBe(planFor('tablet', '/terms').key)
})

test('a step that phones leave out is walked by the others', async ({ db }) => {
  const { screens } = processWith(db, storeOf(shorterOnPhones))
  const walkedOn = async (device: 'phone' | 'desktop') => {
    const asked = { path: '/file/welcome', query: new URLSearchParams(), visitorId: randomUUID() }
    const screen = await screens.make(screens.plan({ ...asked, device }))
    return screen.kind === 'step' ? walk(screen.flow, screen.facts).map(({ id }) => id) : []
  }

  expect(await walkedOn('desktop')).toContain('features')
  expect(await walkedOn('phone')).toContain('review')
  expect(await walkedOn('phone')).not.toContain('features')
})
