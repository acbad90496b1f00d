import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { isBusinessDay } from './postal-holidays.ts'
import { isPrinterDay, printerDaysBefore } from './printer-days.ts'

function daysOffIn(year: number): string[] {
  const off: string[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if (isBusinessDay(day) && !isPrinterDay(day)) off.push(day)
  }
  return off
}

test.each([
  { year: 2026, off: ['2026-01-02', '2026-04-03', '2026-11-27', '2026-12-24'] },
  { year: 2027, off: ['2027-03-26', '2027-11-26'] },
  { year: 2029, off: ['2029-01-02', '2029-03-30', '2029-11-23', '2029-12-24'] },
])('in $year a printer rests on $off beside the holidays', ({ year, off }) => {
  expect(daysOffIn(year)).toEqual(off)
})

/** Reckoned apart from the code, by Oudin's method. */
test.each([
  '2024-03-29',
  '2025-04-18',
  '2026-04-03',
  '2027-03-26',
  '2028-04-14',
  '2029-03-30',
  '2030-04-19',
  '2031-04-11',
  '2032-03-26',
  '2033-04-15',
  '2034-04-07',
  '2035-03-23',
  '2036-04-11',
  '2037-04-03',
  '2038-04-23',
  '2039-04-08',
  '2040-03-30',
  '2049-04-16',
])('Good Friday, %s, is none of a printer', (day) => {
  const inSpring = daysOffIn(Number(day.slice(0, 4))).filter((off) => /-0[34]-/.test(off))

  expect(inSpring).toEqual([day])
})

test('counts back over Thanksgiving and the day after it', () => {
  expect(printerDaysBefore('2026-11-30', 1)).toBe('2026-11-25')
  expect(printerDaysBefore('2026-11-29', 0)).toBe('2026-11-29')
})
