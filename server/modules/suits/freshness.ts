import { raw, type QueryBuilder } from 'objection'
import { easternDay } from '#contract/closes-at.ts'
import type { Suit } from './suit.model.ts'

/** A settlement that nobody compared with its sources for longer than this leaves the picker. */
const STALE_AFTER_DAYS = 14

/** The day on which staff began to keep the catalogue: that of the first check of any field. */
const KEPT_SINCE = '(select min(first_checked_on) from suit_field_sources)'

/**
 * Leaves out what is stale. Only where staff keep the catalogue: as long as nobody has checked anything, nothing is, so that
 * the list of a fresh start does not run empty; from the first check on there are 14 days for all the others.
 */
export function leaveOutStale(query: QueryBuilder<Suit>, now: Date): void {
  const today = easternDay(now)
  // `greatest` takes no notice of nulls; all of them null means that nobody keeps it.
  query.where(
    raw(`coalesce(greatest(suits.checked_on, ${KEPT_SINCE}), ?::date) >= ?::date - ?::int`, [
      today,
      today,
      STALE_AFTER_DAYS,
    ]),
  )
}

/**
 * The first day on which it is left out unless it is checked before; null while nobody keeps the catalogue.
 * @param keptSince the day of the first check of any field
 */
export function staleFrom(checkedOn: string | null, keptSince: string | null): string | null {
  if (keptSince === null) return null
  const since = checkedOn !== null && checkedOn > keptSince ? checkedOn : keptSince
  const day = new Date(`${since}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + STALE_AFTER_DAYS + 1)
  return day.toISOString().slice(0, 10)
}
