import type { Tools } from '../../tools.ts'
import { listOpenSuits, type Suit } from '../suits/index.ts'

/** A settlement that takes claims, and since when it is known here to do so. */
export interface Listing {
  suit: Suit
  listedAt: Date
}

/**
 * Notes which settlements take claims for the first time: an entry may lie in the catalogue for weeks until somebody has
 * checked it. Before anything was noted, what is there already counts from the day of its entry.
 * @returns all that take claims, in the order of the list
 */
export async function noteListings(tools: Pick<Tools, 'db' | 'clock'>): Promise<Listing[]> {
  const { db, clock } = tools
  const { suits } = await listOpenSuits(tools)
  const isFirst = !(await db('newsListings').first('suitId'))
  const now = clock.now()
  const fresh = suits.map(({ id, createdAt }) => ({
    suitId: id,
    listedAt: isFirst && createdAt < now ? createdAt : now,
  }))
  if (fresh.length > 0) await db('newsListings').insert(fresh).onConflict('suitId').ignore()
  const rows = (await db('newsListings').select('suitId', 'listedAt')) as {
    suitId: string
    listedAt: Date
  }[]
  const since = new Map(rows.map(({ suitId, listedAt }) => [suitId, listedAt]))
  return suits.map((suit) => ({ suit, listedAt: since.get(suit.id) ?? now }))
}
