import { addDays, type Day } from './days.ts'

/**
 * Until when a person has to have done their part of what we mail, as they are told: the whole day before the one until whose
 * noon, Eastern time, letters go to the printer. In Hawaii that noon is at 7 in the morning (decision record 11).
 * @param today an ISO day
 * @returns null when that day is over, or none is known
 */
export function readyBy(mailBy: Day | null | undefined, today: Day): Day | null {
  const day = mailBy ? addDays(mailBy, -1) : null
  return day && day >= today ? day : null
}
