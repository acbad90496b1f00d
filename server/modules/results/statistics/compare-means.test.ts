import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareMeans, type Means } from './compare-means.ts'

const figuresOf = (figures: readonly number[]): Means => ({
  visitors: figures.length,
  total: figures.reduce((sum, one) => sum + one, 0),
  squares: figures.reduce((sum, one) => sum + one ** 2, 0),
})

// Student's sleep data, in R: t.test(extra ~ group, data = sleep) gives p-value = 0.07939 and −3.3654832 to 0.2054832.
test('the interval and the test of two means are what R gives for the sleep data', () => {
  const first = figuresOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2])
  const second = figuresOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4])

  const found = compareMeans(second, first)

  expect(found?.interval.low).toBeCloseTo(-3.3654832, 6)
  expect(found?.interval.high).toBeCloseTo(0.2054832, 6)
  expect(found?.pValue).toBeCloseTo(0.07939, 5)
  expect(found?.chanceAbove).toBeCloseTo(0.07939 / 2, 5)
})

// The first example of "Welch's t-test" in Wikipedia, with its data: P = 0.021, t = −2.46, ν = 25.0.
test('two small samples of unequal spread give the printed p-value', () => {
  const first = figuresOf([
    27.5, 21, 19, 23.6, 17, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19, 21.7, 21.4,
  ])
  const second = figuresOf([
    27.1, 22, 20.8, 23.4, 23.4, 23.5, 25.8, 22, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4,
  ])

  expect(compareMeans(first, second)?.pValue).toBeCloseTo(0.021, 3)
})

const figures = fc
  .array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 60 })
  .filter((all) => new Set(all).size > 1)

test('turning the groups round turns the interval round, and other money changes its size alone', () => {
  fc.assert(
    fc.property(figures, figures, (one, other) => {
      const there = compareMeans(figuresOf(one), figuresOf(other))!
      const back = compareMeans(figuresOf(other), figuresOf(one))!
      const cents = (all: readonly number[]) => figuresOf(all.map((figure) => figure * 100))
      const inCents = compareMeans(cents(one), cents(other))!

      expect(there.interval.low).toBeCloseTo(-back.interval.high, 6)
      expect(there.chanceAbove + back.chanceAbove).toBeCloseTo(1, 6)
      expect(inCents.interval.high).toBeCloseTo(there.interval.high * 100, 4)
      expect(inCents.pValue).toBeCloseTo(there.pValue, 6)
    }),
  )
})

// Any table of the normal distribution: Φ(0.05) = 0.5199.
test.each([90_000, 110_000, 2_000_000, 20_000_000])(
  'of %i visitors each, a difference of a twentieth of its error has a chance of 0.52 to be a gain',
  (visitors) => {
    // Half of them 0, half of them 2: the variance is 1.
    const control = { visitors, total: visitors, squares: 2 * visitors }
    const total = visitors + 0.05 * Math.sqrt(2 * visitors)

    const found = compareMeans(control, { visitors, total, squares: 2 * total })

    expect(found?.chanceAbove).toBeCloseTo(0.5199, 4)
    expect(found?.pValue).toBeCloseTo(0.9601, 4)
  },
)

test('one visitor, or the same figure for all, is nothing to compare', () => {
  const nothing = figuresOf([0, 0, 0])

  expect(compareMeans(figuresOf([1]), figuresOf([1, 2]))).toBeNull()
  expect(compareMeans(nothing, nothing)).toBeNull()
})
