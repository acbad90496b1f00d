import { dayAfter, FURTHEST_REMINDER_DAYS } from '#contract/subscriptions/next-step.ts'
import { Problem } from '../../problem.ts'

/** Wherever somebody is, it is at most a day later than in UTC. */
const AHEAD_DAYS = 1
/** Nothing that is told of happened before. */
export const OLDEST = '2000-01-01'

/**
 * Days on which something happened are not in the future, and a reminder is within 700 days.
 * @param group the path of the object that has them: '/charge'
 * @throws Problem input.invalid
 */
export function refuseOddDays(
  days: Readonly<Record<string, string | null | undefined>>,
  now: Date,
  group = '',
): void {
  const today = now.toISOString().slice(0, 10)
  const errors = Object.entries(days).flatMap(([name, day]) => {
    if (!day) return []
    const last = dayAfter(today, name === 'remindOn' ? FURTHEST_REMINDER_DAYS : AHEAD_DAYS)
    if (day >= OLDEST && day <= last) return []
    return [
      { path: `${group}/${name}`, message: day > last ? 'is too far ahead' : 'is too long ago' },
    ]
  })
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}
