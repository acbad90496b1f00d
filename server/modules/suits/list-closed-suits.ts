import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from './suit.model.ts'

/**
 * Settlements that no longer take claims, the latest deadline first. Those paid without a claim are not among them.
 * @param years only those with a known closing day in as many years back from today
 */
export async function listClosedSuits(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { limit, years }: { limit?: number; years?: number } = {},
): Promise<{ suits: Suit[]; total: number }> {
  const now = clock.now()
  const suits = await Suit.query(db)
    .modify('closed', now)
    .modify((query) => {
      if (years === undefined) return
      query.where('dueOn', '>=', yearsBefore(now, years)).where('dueOn', '<', easternDay(now))
    })
    .orderBy([
      { column: 'dueOn', order: 'desc', nulls: 'last' },
      { column: 'name' },
      { column: 'id' },
    ])
  return { suits: suits.slice(0, limit), total: suits.length }
}

function yearsBefore(now: Date, years: number): string {
  const day = new Date(now)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return easternDay(day)
}
