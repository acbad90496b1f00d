import { expect, test } from 'vitest'
import { type FactValues, defaultFacts } from './definitions/facts.ts'
import {
  addressOfPlace,
  admittedPlace,
  type Place,
  placeOf,
  placesAfter,
  type PlaceStep,
  previousPlace,
} from './places.ts'

const step = (id: string, route: string, more: Partial<PlaceStep> = {}): PlaceStep => ({
  id,
  route,
  progress: 0,
  ...more,
})

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const flow = {
  entry: 'welcome',
  progress: { display: 'as-written' as const },
  steps: [
    step('welcome', '/file/welcome'),
    step('pick', '/file/pick'),
    step('form', '/file/sign/:claimIndex', {
      repeat,
      requires: [{ if: { 'onboarding.suits': { $gte: 1 } }, otherwise: 'pick' }],
    }),
    step('preview', '/file/sign/:claimIndex/preview', {
      repeat,
      requires: [
        { if: { 'onboarding.suits': { $gte: 1 } }, otherwise: 'pick' },
        { if: { 'claims.ready': { $gte: 1 } }, otherwise: 'form' },
      ],
    }),
    step('review', '/file/review'),
  ],
  detours: [
    step('list', '/file/sign', {
      standsFor: 'form',
      requires: [{ if: { 'onboarding.suits': { $gte: 1 } }, otherwise: 'pick' }],
    }),
    step('questions', '/file/pick/questions', { standsFor: 'pick', backTo: 'pick' }),
  ],
}

const basis = (suits: number, known: Partial<FactValues> = {}) => ({
  facts: { ...defaultFacts(), 'onboarding.suits': suits, ...known },
  suits,
})

function wayThrough(suits: number): string[] {
  const way: string[] = []
  let at: Place | undefined = { stepId: 'welcome' }
  while (at && way.length < 20) {
    way.push(addressOfPlace(flow, at))
    at = placesAfter(flow, basis(suits), at)[0]
  }
  return way
}

test('steps that repeat come round once per class action, form and preview together', () => {
  expect(wayThrough(2)).toEqual([
    '/file/welcome',
    '/file/pick',
    '/file/sign/0',
    '/file/sign/0/preview',
    '/file/sign/1',
    '/file/sign/1/preview',
    '/file/review',
  ])
})

test('without a class action they are passed by', () => {
  expect(wayThrough(0)).toEqual(['/file/welcome', '/file/pick', '/file/review'])
})

test('back is the way on, the other way round', () => {
  const back = (place: Place) => previousPlace(flow, basis(2), place)

  expect(back({ stepId: 'review' })).toEqual({ stepId: 'preview', index: 1 })
  expect(back({ stepId: 'form', index: 1 })).toEqual({ stepId: 'preview', index: 0 })
  expect(back({ stepId: 'form', index: 0 })).toEqual({ stepId: 'pick' })
})

test('a detour goes on and back like the step that it stands for', () => {
  expect(placesAfter(flow, basis(1), { stepId: 'list' })[0]).toEqual({
    stepId: 'preview',
    index: 0,
  })
  expect(previousPlace(flow, basis(1), { stepId: 'list' })).toEqual({ stepId: 'pick' })
})

test('the address of a claim that nobody chose leads to the choice', () => {
  expect(admittedPlace(flow, () => basis(0), { stepId: 'preview', index: 0 })).toEqual({
    stepId: 'pick',
  })
})

test('a claim index beyond the last leads to the last, nonsense to the first', () => {
  const admit = (index: number) => admittedPlace(flow, () => basis(2), { stepId: 'form', index })

  expect(admit(7)).toEqual({ stepId: 'form', index: 1 })
  expect(admit(-1)).toEqual({ stepId: 'form', index: 0 })
  expect(admit(Number.NaN)).toEqual({ stepId: 'form', index: 0 })
})

test('a preview whose form is not filled in leads to that form, not to another one', () => {
  const basisAt = (index: number | undefined) => basis(2, { 'claims.ready': index === 0 ? 1 : 0 })
  const admit = (index: number) => admittedPlace(flow, basisAt, { stepId: 'preview', index })

  expect(admit(0)).toEqual({ stepId: 'preview', index: 0 })
  expect(admit(1)).toEqual({ stepId: 'form', index: 1 })
})

test('an address gives its place, and a place its address', () => {
  const place = placeOf(flow, 'preview', { claimIndex: '1' })

  expect(place).toEqual({ stepId: 'preview', index: 1 })
  expect(addressOfPlace(flow, place)).toBe('/file/sign/1/preview')
  expect(addressOfPlace(flow, { stepId: 'no-such-step' })).toBe('/file/welcome')
})

test('a detour that says so leads back to the step that it follows on, and on from there', () => {
  const questions = { stepId: 'questions' }

  expect(previousPlace(flow, basis(1), questions)).toEqual({ stepId: 'pick' })
  expect(placesAfter(flow, basis(1), questions)[0]).toEqual({ stepId: 'form', index: 0 })
})
