import type { SuitDetail } from '#contract/wire/suits.ts'

/** When somebody had to deal with a company to be in a class; ISO days, null where it is open or not known. */
type ClassPeriod = Pick<SuitDetail, 'classPeriodFrom' | 'classPeriodTo'>

/** Said instead of a year. */
export const NO_YEAR = 'none'
export const UNSURE_YEAR = 'unsure'

/**
 * The years that the class periods cover, the latest first; none where no period has a start.
 * @param today ISO day: a period without an end runs until then
 */
export function yearsOf(periods: readonly ClassPeriod[], today: string): string[] {
  const years = periods.flatMap(({ classPeriodFrom: from, classPeriodTo: to }) => {
    if (!from) return []
    const first = yearOf(from)
    const last = Math.min(yearOf(to ?? today), yearOf(today))
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
  })
  return [...new Set(years)].toSorted((one, other) => other - one).map(String)
}

/** Whether somebody who named these years may be in the class; without a year, or with a doubt, they may. */
export function mayOverlap(
  { classPeriodFrom: from, classPeriodTo: to }: ClassPeriod,
  years: readonly string[],
): boolean {
  if (years.length === 0 || years.includes(UNSURE_YEAR) || !from) return true
  return years.some(
    (year) => Number(year) >= yearOf(from) && Number(year) <= (to ? yearOf(to) : Infinity),
  )
}

/** What stands when another answer is added: a doubt, "none" and years rule each other out. */
export function withYear(before: readonly string[], picked: readonly string[]): string[] {
  const added = picked.find((year) => !before.includes(year))
  if (!added) return [...picked]
  const isWord = (year: string) => year === NO_YEAR || year === UNSURE_YEAR
  return isWord(added) ? [added] : picked.filter((year) => !isWord(year))
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
