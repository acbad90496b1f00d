import type { Tools } from '../../tools.ts'
import { Suit } from './suit.model.ts'

/** Settlements that no longer take claims, the latest deadline first. Those paid without a claim are not among them. */
export async function listClosedSuits(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { limit }: { limit?: number } = {},
): Promise<{ suits: Suit[]; total: number }> {
  const suits = await Suit.query(db)
    .modify('closed', clock.now())
    .orderBy([
      { column: 'dueOn', order: 'desc', nulls: 'last' },
      { column: 'name' },
      { column: 'id' },
    ])
  return { suits: suits.slice(0, limit), total: suits.length }
}
