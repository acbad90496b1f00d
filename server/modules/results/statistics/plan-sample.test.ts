import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planSample, smallestLift } from './plan-sample.ts'

// R's own example, ?power.prop.test: p1 = .50, p2 = .75, power = .90 needs n = 76.7 in each group.
test('half against three quarters at 90 % power needs 77', () => {
  expect(planSample({ baseline: 0.5, effect: 0.25, power: 0.9 })).toBe(77)
})

// R: power.prop.test(p1 = .2, p2 = .25, power = .8) gives n = 1093.739.
test('20 % against 25 % needs 1,094 each', () => {
  expect(planSample({ baseline: 0.2, effect: 0.05 })).toBe(1_094)
})

test('a smaller effect and a greater power each need more', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      fc.double({ min: 0.05, max: 0.8, noNaN: true }),
      (baseline, lift) => {
        const effect = baseline * lift
        const plain = planSample({ baseline, effect })

        expect(planSample({ baseline, effect: effect / 2 })).toBeGreaterThan(plain)
        expect(planSample({ baseline, effect, power: 0.9 })).toBeGreaterThanOrEqual(plain)
      },
    ),
  )
})

test('the smallest lift that a sample finds needs that sample', () => {
  const lift = smallestLift(0.2, { perVariation: 1_094 })!

  expect(lift).toBeCloseTo(0.25, 2)
  expect(planSample({ baseline: 0.2, effect: 0.2 * lift })).toBeLessThanOrEqual(1_094)
  expect(smallestLift(0.2, { perVariation: 2 })).toBeNull()
  expect(smallestLift(0, { perVariation: 1_000 })).toBeNull()
})

test.for([
  [5, 23],
  [49, 98],
  [1, 1_000],
] as const)('%i of %i have a smallest lift like any other share', ([converted, visitors]) => {
  expect(smallestLift(converted / visitors, { perVariation: 100_000 })).toBeGreaterThan(0)
})

// R: power.prop.test(p1 = .2, p2 = .25, power = .8, sig.level = .05 / 3).
test('three variations beside control share the chance of an error, and need more each', () => {
  expect(planSample({ baseline: 0.2, effect: 0.05, tried: 3 })).toBe(1_460)
  expect(smallestLift(0.2, { perVariation: 1_094, tried: 3 })).toBeGreaterThan(0.28)
})

test('shares beyond 0 and 1 are refused', () => {
  expect(() => planSample({ baseline: 0.9, effect: 0.2 })).toThrow(RangeError)
})
