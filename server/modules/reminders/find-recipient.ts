import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'
import { type Claim, openAnswers } from '../claims/index.ts'
import { loadProgress } from '../questionnaire/index.ts'

/**
 * Where reminders of claims go to: the address on the newest form, else the one that the onboarding began with. Undefined
 * when none was given.
 */
export async function findRecipient(
  tools: Pick<Tools, 'db' | 'secrets' | 'log' | 'clock'>,
  { visitorId, claims }: { visitorId: string; claims: readonly Claim[] },
): Promise<string | undefined> {
  const newest = claims
    .filter(({ sealedAnswers }) => sealedAnswers)
    .toSorted((one, other) => Number(other.answeredAt) - Number(one.answeredAt))
    .at(0)
  if (newest?.sealedAnswers) return openAnswers(tools, newest.sealedAnswers).claimant.email
  const progress = await loadProgress(tools, { visitorId })
  const welcome = progress?.answers['welcome'] as Record<string, unknown> | undefined
  const given = welcome?.['email']
  return typeof given === 'string' && !email.check(given) ? email.clean(given) : undefined
}
