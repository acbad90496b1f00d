import { expect, test } from 'vitest'
import type { FunnelStep } from '#contract/wire/funnels.ts'
import type { WalkedStep } from '#contract/wire/admin/publishing-parts.ts'
import { flowPlaces, whoSees } from './flow-places.ts'

const step = (id: string, more: Partial<WalkedStep> = {}): WalkedStep => ({
  id,
  title: id,
  route: `/file/${id}`,
  progress: 0,
  standsFor: null,
  requires: [],
  blocks: [],
  experiments: [],
  paths: 1,
  next: [{ id: 'after', paths: 1 }],
  ...more,
})
const seen = (
  id: string,
  reached: number,
  leftHere: number,
  place: FunnelStep['place'] = 'way',
) => ({
  id,
  title: id,
  reached,
  completed: reached - leftHere,
  place,
  leftHere,
  medianMs: null,
  p90Ms: null,
})
const trial = { id: 'x', variations: ['test'], splits: true }

test.each([
  ['For everybody.', {}],
  ['When the visitor is signed in.', { visibleIf: { 'visitor.signedIn': true } }],
  ['For nobody.', { skip: true }],
  ['Only who an experiment shows it to.', { skip: true, experiments: [trial] }],
  [
    'For everybody. Left out when the visitor is signed in.',
    { skip: { 'visitor.signedIn': true } },
  ],
  ['For who is led there instead of a.', { standsFor: 'a' }],
])('"%s"', (words, more) => {
  expect(whoSees(step('b', more))).toBe(words)
})

test('takes repeat and exits from the flow as written, drop-off from the funnel', () => {
  const [form, away, last] = flowPlaces({
    walk: {
      flow: 'f',
      entry: 'form',
      combinations: 1,
      paths: [],
      steps: [step('form'), step('away', { standsFor: 'form' }), step('last', { next: [] })],
      neverReached: [],
      drops: [],
    },
    content: {
      steps: [{ id: 'form', repeat: { over: 'suits', param: 'n' } }, { id: 'last' }],
      detours: [{ id: 'away', primary: { label: 'Go', action: { do: 'navigate', to: '/' } } }],
    },
    funnel: [seen('form', 40, 10), seen('last', 20, 20, 'goal'), seen('away', 0, 0)],
  })

  expect(form).toMatchObject({ repeats: true, exit: null, left: { share: 0.25, reached: 40 } })
  expect(away).toMatchObject({ isDetour: true, repeats: false, exit: 'Leads to /', left: null })
  expect(last).toMatchObject({ exit: 'The flow ends here', left: null })
})

test('a draft with no steps at all is drawn all the same', () => {
  const walk = { flow: 'f', entry: '', combinations: 0, paths: [], neverReached: [], drops: [] }

  expect(flowPlaces({ walk: { ...walk, steps: [] }, content: { steps: 'x' }, funnel: [] })).toEqual(
    [],
  )
})
