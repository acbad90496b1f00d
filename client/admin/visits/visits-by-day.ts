import { addDays } from '#contract/mailing/days.ts'
import type { VisitsAnswer } from '#contract/wire/visits.ts'

/** For a chart: each day from the first to the last, visits by their kind; also a day on which nobody came. */
export function visitsByDay(
  byDay: VisitsAnswer['byDay'],
  { from, to }: { from: string; to: string },
): ({ day: string } & Record<string, number | string>)[] {
  const came = Map.groupBy(byDay, ({ day }) => day)
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const visits = came.get(day)?.map((one) => [one.visitType, one.visits]) ?? []
    days.push({ day: day.slice(5), ...Object.fromEntries(visits) })
  }
  return days
}
