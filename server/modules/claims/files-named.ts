import { isGivenUp } from '#contract/claim-states.ts'
import type { FilesNamed } from '../module.ts'
import { Claim } from './claim.model.ts'
import { savedBefore } from './saved-before.ts'

/** Files that the answers of a claim name as proof. One that was given up is not filled in any more. */
export const filesNamed: FilesNamed = async (tools, { visitorId, ids }) => {
  const claims = await Claim.query(tools.db)
    .where({ visitorId })
    .whereNotNull('sealedAnswers')
    .select('state', 'sealedAnswers')
  const named = claims
    .filter(({ state }) => !isGivenUp(state))
    .flatMap((claim) => savedBefore(tools, claim)?.proof ?? [])
  return ids.filter((id) => named.includes(id))
}
