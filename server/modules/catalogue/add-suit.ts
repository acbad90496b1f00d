import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { Suit } from '../suits/index.ts'
import { slugFor } from './slug-for.ts'

interface NewSuit {
  name: string
  category: string
  description: string
  sourceUrl: string
}

/** The mark of a settlement that has none of its own yet. */
export const PLAIN_MARK = '/marks/example.svg'

/** Adds a settlement that is listed nowhere until somebody opens it. */
export function addSuit(
  tools: Pick<Tools, 'db' | 'clock'>,
  { actor, ...written }: NewSuit & { actor: SignedIn },
): Promise<Suit> {
  return tools.db.transaction(async (db) => {
    const slugs = await db('suits').pluck<string[]>('slug')
    const suit = await Suit.query(db).insertAndFetch({
      ...written,
      slug: slugFor(written.name, new Set(slugs)),
      status: 'unconfirmed',
      brandImage: PLAIN_MARK,
      proofKind: 'unknown',
      sourceUrls: [written.sourceUrl],
      conflicts: [],
    })
    await recordAudit(
      { ...tools, db },
      { actor, action: 'suit.added', subject: { kind: 'suit', id: suit.id }, after: written },
    )
    return suit
  })
}
