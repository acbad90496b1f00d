import { expect, test } from 'vitest'
import { type FactValues, defaultFacts } from './definitions/facts.ts'
import { type WalkStep, admittedStep, progressAt, walk, wayToAdmitted } from './walk.ts'

const step = (id: string, progress: number, more: Partial<WalkStep> = {}): WalkStep => ({
  id,
  progress,
  ...more,
})

const flow = {
  entry: 'welcome',
  progress: { display: 'as-written' as const },
  steps: [
    step('welcome', 0),
    step('expired', 15, { skip: true }),
    step('pick', 30, { visibleIf: { 'entry.from': { $ne: 'unclaimedmoney' } } }),
    step('sign', 50, {
      requires: [
        { if: { 'onboarding.suits': { $gte: 1 } }, otherwise: 'pick' },
        { if: { 'onboarding.agreed': true }, otherwise: 'welcome' },
      ],
    }),
    step('review', 45),
  ],
}

const knowing = (known: Partial<FactValues> = {}): FactValues => ({ ...defaultFacts(), ...known })

test('the walk leaves out what a variation skips and what the facts hide', () => {
  const ids = (facts: FactValues) => walk(flow, facts).map(({ id }) => id)

  expect(ids(knowing())).toEqual(['welcome', 'pick', 'sign', 'review'])
  expect(ids(knowing({ 'entry.from': 'unclaimedmoney' }))).toEqual(['welcome', 'sign', 'review'])
})

test('an unknown step leads to the entry', () => {
  expect(admittedStep(flow, knowing(), 'no-such-step')).toBe('welcome')
})

test.each([
  { known: {}, admitted: 'pick' },
  { known: { 'onboarding.suits': 1 }, admitted: 'welcome' },
  { known: { 'onboarding.suits': 1, 'onboarding.agreed': true }, admitted: 'sign' },
])('asking for the signing with $known leads to $admitted', ({ known, admitted }) => {
  expect(admittedStep(flow, knowing(known), 'sign')).toBe(admitted)
})

test('requirements that lead in a circle end at the entry instead of nowhere', () => {
  const circle = {
    ...flow,
    steps: [
      step('welcome', 0),
      step('one', 10, { requires: [{ if: { 'claims.signed': 9 }, otherwise: 'two' }] }),
      step('two', 20, { requires: [{ if: { 'claims.signed': 9 }, otherwise: 'one' }] }),
    ],
  }

  expect(admittedStep(circle, knowing(), 'one')).toBe('welcome')
  expect(wayToAdmitted(circle, knowing(), 'one')).toEqual({ way: ['one', 'two', 'one'] })
})

test('progress is the step’s own figure, also where it goes down', () => {
  expect(progressAt(flow, knowing(), 'sign')).toBe(50)
  expect(progressAt(flow, knowing(), 'review')).toBe(45)
})

test('with the switch, progress never goes down', () => {
  const rising = { ...flow, progress: { display: 'never-decrease' as const } }

  expect(progressAt(rising, knowing(), 'review')).toBe(50)
})
