import { describe, expect, test } from 'vitest'
import { mayOverlap, NO_YEAR, UNSURE_YEAR, withYear, yearsOf } from './class-years.ts'

const period = (classPeriodFrom: string | null, classPeriodTo: string | null) => ({
  classPeriodFrom,
  classPeriodTo,
})
const siri = period('2024-06-10', '2025-03-29')

describe('the years to choose from', () => {
  test('are those of all class periods, each once, the latest first', () => {
    const years = yearsOf([siri, period('2023-01-01', '2024-12-31')], '2026-11-21')

    expect(years).toEqual(['2025', '2024', '2023'])
  })

  test('run until today where a period has no end, and never into the future', () => {
    expect(yearsOf([period('2025-01-01', null)], '2026-11-21')).toEqual(['2026', '2025'])
    expect(yearsOf([period('2026-01-01', '2028-01-01')], '2026-11-21')).toEqual(['2026'])
  })

  test('are none where no period is known', () => {
    expect(yearsOf([period(null, null), period(null, '2020-01-01')], '2026-11-21')).toEqual([])
  })
})

describe('somebody may be in the class', () => {
  test.each([
    [['2024'], true],
    [['2019', '2025'], true],
    [['2023'], false],
    [['2026'], false],
    [[NO_YEAR], false],
    [[UNSURE_YEAR], true],
    [[], true],
  ])('of June 2024 to March 2025 after dealing in %j: %s', (years, expected) => {
    expect(mayOverlap(siri, years)).toBe(expected)
  })

  test('whatever the year, where the period is not known', () => {
    expect(mayOverlap(period(null, null), ['2019'])).toBe(true)
    expect(mayOverlap(period(null, null), [NO_YEAR])).toBe(true)
  })
})

test('a doubt, “none” and years rule each other out', () => {
  expect(withYear(['2024'], ['2024', UNSURE_YEAR])).toEqual([UNSURE_YEAR])
  expect(withYear([UNSURE_YEAR], [UNSURE_YEAR, '2024'])).toEqual(['2024'])
  expect(withYear(['2024'], ['2024', '2025'])).toEqual(['2024', '2025'])
  expect(withYear(['2024', '2025'], ['2025'])).toEqual(['2025'])
})
