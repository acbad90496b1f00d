import { type FiledBy, rulesOutFiling } from '#contract/filed-before.ts'
import type { FiledBeforeAnswer } from '#contract/wire/filed-before.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { findSuit } from '../suits/index.ts'
import { FiledBefore } from './filed-before.model.ts'

/**
 * Keeps who has filed in a settlement before: one answer per visitor and settlement, of which the last stands.
 * @throws Problem not-found
 */
export async function answerFiledBefore(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { suitId, visitorId, by }: { suitId: string; visitorId: string; by: FiledBy },
): Promise<FiledBeforeAnswer> {
  const suit = await findSuit({ db }, { idOrSlug: suitId })
  if (!suit) throw new Problem('not-found')

  const answeredAt = clock.now()
  await FiledBefore.query(db)
    .insert({ visitorId, suitId, by, answeredAt })
    .onConflict(['visitorId', 'suitId'])
    .merge(['by', 'answeredAt'])
  const mayFile = !rulesOutFiling(by, suit.terms ?? {})
  return { suitId, by, mayFile, answeredAt: answeredAt.toISOString() }
}
