import { rulesOutFiling } from '#contract/filed-before.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { FiledBefore } from './filed-before.model.ts'

/**
 * Nobody files twice: what the visitor told about earlier claims in the settlement may rule one out here.
 * @throws Problem claim.filed-elsewhere
 */
export async function refuseFiledElsewhere(
  { db }: Pick<Tools, 'db'>,
  { suitId, visitorId, terms }: { suitId: string; visitorId: string; terms: SuitTerms },
): Promise<void> {
  const told = await FiledBefore.query(db).findOne({ suitId, visitorId })
  if (rulesOutFiling(told?.by, terms)) throw new Problem('claim.filed-elsewhere')
}
