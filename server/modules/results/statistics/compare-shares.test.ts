import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceAbove } from './chance-above.ts'
import { compareShares, type Shares, wilson } from './compare-shares.ts'

const of = (converted: number, visitors: number): Shares => ({ converted, visitors })

/** Any group with visitors. */
const group = fc
  .integer({ min: 1, max: 3_000 })
  .chain((visitors) =>
    fc.integer({ min: 0, max: visitors }).map((converted) => of(converted, visitors)),
  )

describe('the interval of a difference', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10. He takes the first minus the second.
  test.each([
    ['56/70 and 48/80', of(48, 80), of(56, 70), 0.0524, 0.3339],
    ['9/10 and 3/10', of(3, 10), of(9, 10), 0.1705, 0.809],
    ['6/7 and 2/7', of(2, 7), of(6, 7), 0.0582, 0.8062],
    ['5/56 and 0/29', of(0, 29), of(5, 56), -0.0381, 0.1926],
    ['0/10 and 0/20', of(0, 20), of(0, 10), -0.1611, 0.2775],
    ['0/10 and 0/10', of(0, 10), of(0, 10), -0.2775, 0.2775],
    ['10/10 and 0/20', of(0, 20), of(10, 10), 0.6791, 1],
    ['10/10 and 0/10', of(0, 10), of(10, 10), 0.6075, 1],
  ])('of %s is as Newcombe printed it', (_, control, treated, low, high) => {
    const interval = compareShares(control, treated)?.interval

    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  test('holds the difference, stays between −1 and 1, and turns round with the groups', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const there = compareShares(one, other)!
        const back = compareShares(other, one)!

        expect(there.interval.low).toBeLessThanOrEqual(there.difference + 1e-12)
        expect(there.interval.high).toBeGreaterThanOrEqual(there.difference - 1e-12)
        expect(Math.abs(there.interval.low)).toBeLessThanOrEqual(1 + 1e-12)
        expect(there.interval.low).toBeCloseTo(-back.interval.high, 10)
      }),
    )
  })

  test('is narrower with four times the visitors of the same shares', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const few = compareShares(one, other)!.interval
        const more = (shares: Shares) => of(shares.converted * 4, shares.visitors * 4)
        const many = compareShares(more(one), more(other))!.interval

        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })
})

// Wilson's score interval of 81/263: Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
test('the interval of one share is as printed', () => {
  expect(wilson(of(81, 263)).low).toBeCloseTo(0.2553, 4)
  expect(wilson(of(81, 263)).high).toBeCloseTo(0.3662, 4)
})

// R: prop.test(c(15, 25), c(50, 50), correct = FALSE) gives X-squared = 4.1667, p-value = 0.04123.
test('the test of two shares gives what R gives', () => {
  expect(compareShares(of(15, 50), of(25, 50))?.pValue).toBeCloseTo(0.04123, 5)
})

// The aspirin trial in Agresti, "Categorical data analysis": 189 of 11,034 and 104 of 11,037, relative risk 1.82 (1.43, 2.31).
test('a relative change has the interval that Agresti prints for the aspirin trial', () => {
  const lift = compareShares(of(104, 11_037), of(189, 11_034))?.lift

  expect(lift?.value).toBeCloseTo(0.82, 2)
  expect(lift?.low).toBeCloseTo(0.43, 2)
  expect(lift?.high).toBeCloseTo(1.31, 2)
})

test('without visitors there is nothing to compare, and without conversions nothing relative', () => {
  expect(compareShares(of(0, 0), of(1, 5))).toBeNull()
  expect(compareShares(of(0, 5), of(1, 5))?.lift).toBeNull()
})

describe('the chance to be above', () => {
  // By hand: P(Y > X) for X uniform is E[Y], (1 + converted) / (2 + visitors).
  test.each([
    [of(1, 1), 2 / 3],
    [of(3, 4), 4 / 6],
    [of(0, 9), 1 / 11],
    [of(300, 1_000), 301 / 1_002],
  ])('over nothing known is the mean of its posterior', (known, chance) => {
    expect(chanceAbove(of(0, 0), known)).toBeCloseTo(chance, 9)
  })

  test('is what the trapezoid rule finds over both densities', () => {
    const pairs = [
      [of(30, 400), of(45, 410)],
      [of(5, 20), of(3, 25)],
      [of(250, 300), of(240, 310)],
    ] as const

    for (const [one, other] of pairs) {
      expect(chanceAbove(one, other)).toBeCloseTo(byTrapezoids(one, other), 5)
    }
  })

  test('for large counts is what the normal approximation says', () => {
    const [one, other] = [of(20_000, 400_000), of(20_250, 400_000)]

    // z = 0.000625 / sqrt(0.05 · 0.95 / 400,000 + 0.050625 · 0.949375 / 400,000) = 1.2784; Φ(1.2784) = 0.8994
    expect(chanceAbove(one, other)).toBeCloseTo(0.8994, 3)
  })

  test('the two chances make one, and more conversions never make it less', () => {
    fc.assert(
      fc.property(group, group, (one, other) => {
        const chance = chanceAbove(one, other)

        expect(chance + chanceAbove(other, one)).toBeCloseTo(1, 8)
        if (other.converted < other.visitors) {
          const better = of(other.converted + 1, other.visitors)
          expect(chanceAbove(one, better)).toBeGreaterThanOrEqual(chance - 1e-9)
        }
      }),
    )
  })
})

/** ∫ density of the second × share of the first below it, over a fine grid. */
function byTrapezoids(one: Shares, other: Shares): number {
  const steps = 20_000
  const weigh = ({ visitors, converted }: Shares) => {
    const raw = Array.from({ length: steps - 1 }, (_, at) => {
      const x = (at + 1) / steps
      return converted * Math.log(x) + (visitors - converted) * Math.log(1 - x)
    })
    const top = raw.reduce((most, value) => Math.max(most, value), -Infinity)
    const weights = raw.map((value) => Math.exp(value - top))
    const sum = weights.reduce((total, value) => total + value, 0)
    return weights.map((value) => value / sum)
  }
  const first = weigh(one)
  let below = 0
  return weigh(other).reduce((sum, weight, at) => {
    const here = first[at] ?? 0
    below += here
    return sum + weight * (below - here / 2)
  }, 0)
}
