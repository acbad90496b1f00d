import { expect, test } from 'vitest'
import { changesBetween } from './guarded-changes.ts'

const pay = { id: 'pay', type: 'pay-button', props: { title: 'What you agree to' } }
const text = { id: 'text', type: 'step-text', props: {} }
const variants = (test: object) => ({ variants: { experiment: 'try_it', by: { test } } })
const flowWith = (step: object) => ({
  kind: 'flow',
  id: 'onboarding',
  steps: [{ id: 'plan', copy: { title: 'Plan' }, blocks: [pay, text], ...step }],
})

const guardsOf = (before: object, after: object) =>
  changesBetween(flowWith(before), flowWith(after)).map(({ guarded }) => guarded)

test.for([
  { name: 'leaves a guarded block out', before: {}, after: variants({ blocks: [text] }) },
  {
    name: 'leaves out what it had',
    before: variants({ blocks: [pay, text] }),
    after: variants({ blocks: [text] }),
  },
  {
    name: 'brings back what it left out',
    before: variants({ blocks: [text] }),
    after: variants({}),
  },
  { name: 'leaves the step out', before: {}, after: variants({ skip: true }) },
  {
    name: 'shows the step to fewer people',
    before: variants({ copy: { title: 'Other' } }),
    after: variants({ copy: { title: 'Other' }, visibleIf: { 'visitor.signedIn': true } }),
  },
])('a variation that $name needs a second pair of eyes', ({ before, after }) => {
  expect(guardsOf(before, after)).toEqual(['price'])
})

test('so does a step with a guarded block that fewer people come to', () => {
  expect(guardsOf({}, { skip: true })).toEqual(['price'])
  expect(guardsOf({}, { blocks: [text], skip: true })).toEqual(['price', 'price'])
})

test('so does a guarded block that becomes another one', () => {
  const guards = guardsOf({}, { blocks: [{ ...pay, type: 'step-text' }, text] })

  expect(guards).toEqual(['price'])
})

test('a variation that says other words around it needs none', () => {
  expect(guardsOf({}, variants({ copy: { title: 'Other' } }))).toEqual([undefined])
  expect(guardsOf({ blocks: [text] }, { blocks: [text], skip: true })).toEqual([undefined])
})
