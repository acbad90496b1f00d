import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { mailPlan } from './mail-by.ts'
import { readyBy } from './ready-by.ts'
import { zonedInstant } from './zoned-time.ts'

const UNDO_MS = 15 * 60_000
const yearOfDeadlines = Array.from({ length: 365 }, (_, day) => addDays('2026-12-01', day))

function planOf({ on, rule, now }: { on: string; rule: 'postmarked' | 'received'; now: Date }) {
  return mailPlan({ deadline: { on, rule }, hasMailingAddress: true, officialSiteUrl: null, now })
}

test.each(['postmarked', 'received'] as const)(
  'whoever signs at midnight of the day that was told, wherever they are, has a letter (%s)',
  (rule) => {
    for (const on of yearOfDeadlines) {
      const { mailBy, best } = planOf({ on, rule, now: new Date('2026-10-01T12:00:00Z') })
      const day = readyBy(mailBy, '2026-10-01') ?? ''
      const midnight = zonedInstant({ day, time: '23:59', zone: 'Pacific/Pago_Pago' })

      const later = planOf({ on, rule, now: new Date(midnight.getTime() + UNDO_MS) })

      expect([on, later.best?.method]).toEqual([on, best?.method])
    }
  },
)

test('on the printer’s own day, and after it, no day is told any more', () => {
  expect(readyBy('2026-12-16', '2026-12-15')).toBe('2026-12-15')
  expect(readyBy('2026-12-16', '2026-12-16')).toBeNull()
  expect(readyBy(null, '2026-12-16')).toBeNull()
})
