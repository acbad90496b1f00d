import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'
import { type Claim, findClaimMailbox } from '../claims/index.ts'
import { loadProgress } from '../questionnaire/index.ts'

/**
 * Where reminders of claims go to: where whatever else is about them goes, else the address that the onboarding began with.
 * Undefined when none was given.
 */
export async function findRecipient(
  tools: Pick<Tools, 'db' | 'secrets' | 'log' | 'clock' | 'people'>,
  { visitorId, claims }: { visitorId: string; claims: readonly Claim[] },
): Promise<string | undefined> {
  const mailbox = await findClaimMailbox(tools, { visitorId, claims })
  if (mailbox) return mailbox
  const progress = await loadProgress(tools, { visitorId })
  const welcome = progress?.answers['welcome'] as Record<string, unknown> | undefined
  const given = welcome?.['email']
  return typeof given === 'string' && !email.check(given) ? email.clean(given) : undefined
}
