import { expect, test } from 'vitest'
import { visitsByDay } from './visits-by-day.ts'

test('a day on which nobody came stands among the others', () => {
  const visits = (day: string, visitType: string, count: number) => {
    return { day, visitType, visits: count, visitors: count }
  }
  const byDay = [
    visits('2026-11-29', 'homepage', 3),
    visits('2026-12-01', 'homepage', 2),
    visits('2026-12-01', 'payment', 1),
  ]

  expect(visitsByDay(byDay, { from: '2026-11-28', to: '2026-12-02' })).toEqual([
    { day: '11-28' },
    { day: '11-29', homepage: 3 },
    { day: '11-30' },
    { day: '12-01', homepage: 2, payment: 1 },
    { day: '12-02' },
  ])
})
