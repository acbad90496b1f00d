import { claimFirst } from '#contract/suit-display.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from './suit.model.ts'

/**
 * Settlements that take claims now: those that can be filed here first, then the nearest deadline, undated ones last. Those
 * that nobody has checked for long are left out (freshness.ts).
 * The one that `claim` names, by id or slug, leads the list (SPEC §5).
 */
export async function listOpenSuits(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claim, limit }: { claim?: string; limit?: number } = {},
): Promise<{ suits: Suit[]; total: number }> {
  const suits = await Suit.query(db)
    .modify('open', clock.now())
    .modify('fresh', clock.now())
    .orderBy([
      { column: 'fileable', order: 'desc' },
      { column: 'dueOn', order: 'asc', nulls: 'last' },
      { column: 'name' },
      { column: 'id' },
    ])
  return { suits: claimFirst(suits, claim).slice(0, limit), total: suits.length }
}
