import { expect, test } from 'vitest'
import { defaultFacts } from '#contract/definitions/facts.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'
import type { Site } from '#contract/definitions/site.ts'
import {
  heading,
  smallFlow,
  smallPage,
  smallSite,
  smallStep,
} from '../../testing/definition-folder.ts'
import { metOnPage, metOnStep, metOnWayFrom } from './experiments-met.ts'

const facts = { ...defaultFacts(), 'entry.from': 'default' }
const trying = (experiment: string, patch: object = { props: { title: 'x' } }) => ({
  variants: { experiment, by: { test: patch } },
})
const site = {
  ...smallSite,
  header: { ...(smallSite['header'] as object), ...trying('of_header') },
} as unknown as Site
const pageOf = (section: object, more: object = {}) =>
  smallPage({ sections: [{ ...heading('top', 'a'), ...section }], ...more }) as Page
const flowOf = (...steps: ReturnType<typeof smallStep>[]) => smallFlow(steps) as Flow

test('a page is met with its header, where it shows one', () => {
  const section = trying('of_section')

  expect(metOnPage(pageOf(section), site, facts)).toEqual(['of_section', 'of_header'])
  expect(metOnPage(pageOf(section, { layout: 'bare' }), site, facts)).toEqual(['of_section'])
})

test('what is hidden from somebody is not met; what only the browser knows may be', () => {
  const hidden = { ...trying('hidden'), visibleIf: { 'entry.from': 'unclaimedmoney' } }
  const late = { ...trying('late'), visibleIf: { 'onboarding.unfinished': true } }
  const bare = { layout: 'bare' }

  expect(metOnPage(pageOf(hidden, bare), site, facts)).toEqual([])
  expect(metOnPage(pageOf(late, bare), site, facts)).toEqual(['late'])
})

test('what a variation shows to somebody is met by them, whichever variation they have', () => {
  const patch = { visibleIf: { 'entry.from': 'default' } }
  const shown = { ...trying('shown', patch), visibleIf: { 'entry.from': 'unclaimedmoney' } }

  expect(metOnPage(pageOf(shown, { layout: 'bare' }), site, facts)).toEqual(['shown'])
})

test('a step that a variation shows to others is met before it', () => {
  const patch = { visibleIf: null }
  const some = { visibleIf: { 'entry.from': 'unclaimedmoney' }, ...trying('try_it', patch) }
  const flow = flowOf(
    smallStep('first', 0),
    smallStep('some', 10, some),
    smallStep('last', 100, trying('later', { copy: { title: 'x' } })),
  )

  expect(metOnStep(flow, 'first', facts)).toEqual(['try_it'])
})

test('a step is met by itself and by its blocks, and no other step', () => {
  const blocks = [{ ...heading('top', 'a'), ...trying('of_block') }]
  const flow = flowOf(
    smallStep('first', 0),
    smallStep('second', 50, { ...trying('of_step', { copy: { title: 'x' } }), blocks }),
    smallStep('last', 100),
  )

  expect(metOnStep(flow, 'first', facts)).toEqual([])
  expect(metOnStep(flow, 'second', facts)).toEqual(['of_step', 'of_block'])
  expect(metOnStep(flow, 'last', facts)).toEqual([])
})

test('steps that some are not shown are met before them, up to the first that everybody sees', () => {
  const maybe = (id: string, experiment: string) =>
    smallStep(id, 10, { skip: true, ...trying(experiment, { skip: false }) })
  const flow = flowOf(
    smallStep('first', 0),
    maybe('one', 'try_one'),
    smallStep('never', 20, { skip: true }),
    maybe('two', 'try_two'),
    smallStep('second', 50),
    maybe('three', 'try_three'),
    smallStep('last', 100),
  )

  const hidden = {
    visibleIf: { 'entry.from': 'unclaimedmoney' },
    ...trying('try_it', { skip: true }),
  }
  const others = flowOf(smallStep('first', 0), smallStep('hidden', 10, hidden))

  expect(metOnWayFrom(others, 'first', facts)).toEqual([])
  expect(metOnWayFrom(flow, 'first', facts)).toEqual(['try_one', 'try_two'])
  expect(metOnWayFrom(flow, 'second', facts)).toEqual(['try_three'])
  expect(metOnStep(flow, 'one', facts)).toEqual(['try_one', 'try_two'])
})

test.for([
  ['comes round for each claim', { repeat: { over: 'suits', param: 'claimIndex' } }],
  ['the browser shows to some', { visibleIf: { 'claims.signed': { $gte: 1 } } }],
  ['the browser leaves out for some', { skip: { 'claims.signed': { $gte: 1 } } }],
  ['is gone once they have signed in', { visibleIf: { 'visitor.signedIn': false } }],
])('who may pass by a step that %s meets what stands behind it before that step', ([, some]) => {
  const flow = flowOf(
    smallStep('first', 0),
    smallStep('some', 10, some as { [field: string]: unknown }),
    smallStep('maybe', 20, { skip: true, ...trying('try_it', { skip: false }) }),
    smallStep('last', 100),
  )

  expect(metOnWayFrom(flow, 'first', facts)).toEqual(['try_it'])
})

test('who is led past a step meets what stands behind it', () => {
  const flow = flowOf(
    smallStep('first', 0),
    smallStep('past', 10, { skip: { 'entry.from': 'default' } }),
    smallStep('maybe', 20, { skip: true, ...trying('try_it', { skip: false }) }),
    smallStep('last', 100),
  )

  expect(metOnWayFrom(flow, 'first', facts)).toEqual(['try_it'])
  expect(metOnWayFrom(flow, 'first', { ...facts, 'entry.from': 'unclaimedmoney' })).toEqual([])
})

test('on a page that stands in for a step it is the same way on', () => {
  const flow = flowOf(
    smallStep('first', 0),
    smallStep('maybe', 10, { skip: true, ...trying('try_it', { skip: false }) }),
    smallStep('last', 100),
  )
  const detour = { ...smallStep('other', 5), standsFor: 'first' } as unknown as Step
  const withDetour = { ...flow, detours: [detour] } as Flow

  expect(metOnStep(withDetour, 'other', facts)).toEqual(['try_it'])
})
