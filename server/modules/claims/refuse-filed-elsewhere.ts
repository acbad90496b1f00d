import { type FiledBy, rulesOutFiling } from '#contract/filed-before.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { Problem } from '../../problem.ts'

/**
 * Nobody files twice: what the visitor told about earlier claims in the settlement may rule one out here.
 * @throws Problem claim.filed-elsewhere
 */
export function refuseFiledElsewhere(filedBy: FiledBy | undefined, terms: SuitTerms): void {
  if (rulesOutFiling(filedBy, terms)) throw new Problem('claim.filed-elsewhere')
}
