import type { Tools } from '../../tools.ts'
import type { Claim } from './claim.model.ts'
import { openAnswers } from './seal-answers.ts'

interface Whose {
  visitorId: string
  /** What is written about; the newest of their forms counts. */
  claims: readonly Pick<Claim, 'sealedAnswers' | 'answeredAt'>[]
}

/**
 * Where whatever is about claims is mailed to: where their owner's account is written to today, else the address on their
 * form. The form itself goes on being printed with its own. Undefined when nobody gave any.
 */
export async function findClaimMailbox(
  tools: Pick<Tools, 'db' | 'secrets' | 'people'>,
  { visitorId, claims }: Whose,
): Promise<string | undefined> {
  const [newest] = claims
    .filter(({ sealedAnswers }) => sealedAnswers)
    .toSorted((one, other) => Number(other.answeredAt) - Number(one.answeredAt))
  const sealed = newest?.sealedAnswers
  const given = sealed ? openAnswers(tools, sealed).claimant.email : undefined
  return tools.people.mailboxOf(tools.db, { visitorId, given })
}
