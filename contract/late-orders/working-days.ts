import { addDays, type Day } from '../mailing/days.ts'
import { isBusinessDay } from '../mailing/postal-holidays.ts'

/** So many working days later: Monday to Friday without federal holidays, which the rule itself does not spell out. */
export function addWorkingDays(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}
