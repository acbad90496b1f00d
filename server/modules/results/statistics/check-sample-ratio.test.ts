import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSampleRatio } from './check-sample-ratio.ts'

const half = (visitors: number) => ({ visitors, weight: 0.5 })

// Kohavi, Tang, Xu, "Trustworthy online controlled experiments" (2020), chapter 3: 821,588 and 815,482 has p = 1.8E-6.
test('a split of halves that is off by 0.7 % over 1.6 million visitors is flagged', () => {
  const { pValue, sound } = checkSampleRatio([half(821_588), half(815_482)])

  expect(pValue! * 1e6).toBeCloseTo(1.8, 1)
  expect(sound).toBe(false)
})

// χ² = (60 − 50)² / 50 + (40 − 50)² / 50 = 4, whose tail with one degree of freedom is 0.0455 (any table).
test('60 of 100 may be chance', () => {
  const { pValue, sound } = checkSampleRatio([half(60), half(40)])

  expect(pValue).toBeCloseTo(0.0455, 4)
  expect(sound).toBe(true)
})

test('what is split as planned fits perfectly, at any size and any weights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 1, max: 10_000 }),
      (parts, times) => {
        const groups = parts.map((part) => ({ visitors: part * times, weight: part / 10 }))

        expect(checkSampleRatio(groups).pValue).toBeCloseTo(1, 6)
      },
    ),
  )
})

test('the more visitors, the surer the same wrong split is', () => {
  const [few, many] = [10, 1_000].map((times) =>
    checkSampleRatio([half(55 * times), half(45 * times)]),
  )

  expect(few?.pValue).toBeGreaterThan(many?.pValue ?? 1)
  expect(many?.sound).toBe(false)
})

test('nobody yet, or nobody meant to have the other variation, says nothing', () => {
  expect(checkSampleRatio([half(0), half(0)])).toEqual({ pValue: null, sound: true })
  expect(
    checkSampleRatio([
      { visitors: 9, weight: 1 },
      { visitors: 0, weight: 0 },
    ]).pValue,
  ).toBeNull()
})
