import type { Static } from 'typebox'
import type { Page } from '#contract/wire/admin/operations.ts'
import type { ListClaims, QueuedClaim } from '#contract/wire/admin/operations-claims.ts'
import type { Tools } from '../../../tools.ts'
import { Suit } from '../../suits/index.ts'
import { cutPage, literal } from '../pages.ts'
import { findWaiting } from './find-waiting.ts'
import { presentClaims } from './present-claims.ts'

/** The claims that staff looks after, those first for which time runs out first. */
export async function listClaims(
  tools: Pick<Tools, 'db' | 'clock'>,
  { view, state, suit, cursor }: Static<typeof ListClaims.input>,
): Promise<Page<QueuedClaim>> {
  const { db } = tools
  const suitIds = suit && (await findSuits(tools, { words: suit }))
  const found = await findWaiting(db, {
    view,
    ...(state && { state }),
    ...(suitIds && { suitIds }),
    ...(cursor && { cursor }),
  })
  const { shown, next } = cutPage(found, (one) => one.cursor)
  return { rows: await presentClaims(tools, { ids: shown.map(({ id }) => id) }), next }
}

/** By a settlement's name, its administrator's, or that one's address. */
async function findSuits(
  { db }: Pick<Tools, 'db'>,
  { words }: { words: string },
): Promise<string[]> {
  const like = `%${literal(words.trim())}%`
  const found = await Suit.query(db)
    .select('id')
    .where('name', 'ilike', like)
    .orWhere('administratorName', 'ilike', like)
    .orWhereRaw('mailing_address::text ilike ?', [like])
  return found.map(({ id }) => id)
}
