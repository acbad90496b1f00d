import { type FiledBy, rulesOutFiling } from '#contract/filed-before.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { FiledBefore } from './filed-before.model.ts'

/**
 * Nobody files twice: what the visitor told about earlier claims in the settlement may rule one out here. In a transaction
 * the answer cannot change until it ends.
 * @returns who filed before, as told; undefined when it was not asked
 * @throws Problem claim.filed-elsewhere
 */
export async function refuseFiledElsewhere(
  { db }: Pick<Tools, 'db'>,
  { suitId, visitorId, terms }: { suitId: string; visitorId: string; terms: SuitTerms },
): Promise<FiledBy | undefined> {
  const told = await FiledBefore.query(db).findOne({ suitId, visitorId }).forShare()
  if (rulesOutFiling(told?.by, terms)) throw new Problem('claim.filed-elsewhere')
  return told?.by
}
