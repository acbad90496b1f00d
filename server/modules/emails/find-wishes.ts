import { type EmailTopic, emailTopics, startsOn } from '#contract/emails/kinds.ts'
import type { Tools } from '../../tools.ts'
import { hashAddress } from './address-hash.ts'
import { EmailPreference } from './email-preference.model.ts'
import type { EmailSuppression } from './email-suppression.model.ts'

interface Wishes {
  /** Topics that are on, whether anything is sent or not. */
  topics: ReadonlySet<EmailTopic>
  suppressed: ReadonlySet<EmailSuppression['reason']>
}

/** What an address said about our e-mail. */
export async function findWishes(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address }: { address: string },
): Promise<Wishes> {
  const addressHash = hashAddress(tools, address)
  const said = await EmailPreference.query(tools.db).where({ addressHash })
  const wanted = new Map(said.map(({ topic, wanted: on }) => [topic, on]))
  return {
    topics: new Set(emailTopics.filter((topic) => wanted.get(topic) ?? startsOn(topic))),
    suppressed: await findSuppressed(tools, { address }),
  }
}

/** Why nothing, or nothing but what is needed, is sent to an address; empty when nothing stands against it. */
export async function findSuppressed(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address }: { address: string },
): Promise<Wishes['suppressed']> {
  const addressHash = hashAddress(tools, address)
  return new Set(await tools.db('emailSuppressions').where({ addressHash }).pluck('reason'))
}

/**
 * The topics that may be written about to an address. Whoever makes a digest asks first, and leaves out what is switched
 * off.
 */
export async function findWantedTopics(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address }: { address: string },
): Promise<ReadonlySet<EmailTopic>> {
  const { topics, suppressed } = await findWishes(tools, { address })
  return suppressed.size ? new Set() : topics
}
