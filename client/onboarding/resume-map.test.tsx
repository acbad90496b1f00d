import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import type { ResolvedFlow } from '#contract/definitions/flow.ts'
import { defaultFacts } from '#contract/definitions/facts.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import { chosenOf } from '../blocks/flow/testing/soap-suit.ts'
import { keptState } from './kept-state.ts'
import { session } from './session.ts'
import { startAnew } from './testing/stage-flow.tsx'
import { arrive, flowWalk } from './walk-flow.ts'

/** The project's own onboarding; what the walk needs of it stands in the file as it is. */
const flow = JSON.parse(readFileSync('flows/onboarding.flow.json', 'utf8')) as ResolvedFlow
const ready = { id: 'c', suitId: 'id-soap', state: 'ready_to_sign' } as ClaimView

function resumeAt(currentStep: string, by = flow): string {
  keptState.update((state) => ({ ...state, currentStep }))
  const walk = flowWalk(by, defaultFacts())
  return walk.address(walk.resume())
}

beforeEach(() => {
  startAnew()
  keptState.update((state) => ({ ...state, initUser: true, suits: [chosenOf('soap')] }))
  session.update((now) => ({ ...now, claims: [ready] }))
})

test.each([
  ['welcome', '/file/welcome'],
  ['expired-claims', '/file/expired-claims'],
  ['expired-summary', '/file/expired-summary'],
  ['expired-statement', '/file/expired-statement'],
  ['select-product', '/file/select/product'],
  ['sign', '/file/sign/0'],
  ['sign-form', '/file/sign/0'],
  ['sign-preview', '/file/sign/0/preview'],
  ['refunds', '/file/refunds'],
  ['unclaimed-search', '/file/unclaimed-search'],
  ['review', '/file/review'],
  ['features', '/file/features'],
  ['account', '/file/account'],
  ['plan', '/file/plan'],
  ['complete', '/file/complete'],
  ['setup-class-actions', '/file/setup/class-actions'],
  ['setup-unclaimed-property', '/file/setup/unclaimed-property'],
  ['setup-phone-number', '/file/setup/phone-number'],
  ['setup-subscriptions', '/file/setup/subscriptions'],
  ['setup-credit-card-offers', '/file/setup/credit-card-signup-offers'],
  ['setup-complete', '/file/setup/complete'],
  ['no-such-step', '/file/welcome'],
])('who stopped at %s resumes at %s', (step, address) => {
  expect(resumeAt(step)).toBe(address)
})

test('of several claims, the first that is not signed is resumed', () => {
  const suits = [chosenOf('soap'), chosenOf('phone')]
  keptState.update((state) => ({ ...state, suits }))
  session.update((now) => ({ ...now, claims: [{ ...ready, state: 'signed' }] }))

  expect(resumeAt('sign-form')).toBe('/file/sign/1')
})

test('who stopped at a step that only the other variation has goes on behind it, in a browser that leaves it out', () => {
  const steps = flow.steps.map((step) =>
    step.id.startsWith('expired-') ? { ...step, isTried: true as const } : step,
  )
  const shown = steps.map((step) => (step.isTried ? { ...step, skip: false } : step))

  expect(resumeAt('expired-summary', { ...flow, steps })).toBe('/file/select/product')
  expect(resumeAt('expired-summary', { ...flow, steps: shown })).toBe('/file/expired-summary')

  // What that step needs first is not passed by with it.
  keptState.update((state) => ({ ...state, initUser: false }))
  expect(resumeAt('expired-summary', { ...flow, steps })).toBe('/file/welcome')
})

test('a step back to the entry keeps the figure by which the home page says "Continue filing"', () => {
  arrive(flow, { stepId: 'select-product' }, 30)
  arrive(flow, { stepId: 'welcome' }, 0)
  expect(keptState.get()).toMatchObject({ currentStep: 'welcome', progress: 30 })

  arrive(flow, { stepId: 'unclaimed-search' }, 50)
  arrive(flow, { stepId: 'review' }, 45)
  expect(keptState.get().progress).toBe(45)
})

test('without a class action there is nothing to continue, and progress is the entry’s', () => {
  keptState.update((state) => ({ ...state, suits: [], progress: 30 }))

  arrive(flow, { stepId: 'welcome' }, 0)

  expect(keptState.get().progress).toBe(0)
})
