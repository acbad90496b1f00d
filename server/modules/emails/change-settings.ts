import type { EmailTopic } from '#contract/emails/kinds.ts'
import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'
import { hashAddress } from './address-hash.ts'
import { EmailPreference } from './email-preference.model.ts'
import { EmailSuppression } from './email-suppression.model.ts'
import { suppressAddress } from './suppress-address.ts'

interface Changes {
  address: string
  topics?: readonly { id: EmailTopic; on: boolean }[]
  unsubscribedFromAll?: boolean
}

/**
 * Switches topics of an address on or off, or everything that can be switched off. What is said of topics is kept while
 * everything is off. Whoever wants no weekly list is taken off it where another company keeps it, too.
 */
export async function changeSettings(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock' | 'people'>,
  { address, topics = [], unsubscribedFromAll }: Changes,
): Promise<void> {
  await tools.db.transaction(async (db) => {
    for (const { id: topic, on: wanted } of topics) {
      await keep({ ...tools, db }, { address, topic, wanted })
    }
    const isOff = topics.some(({ id, on }) => id === 'weekly' && !on)
    if (unsubscribedFromAll || isOff) await tools.people.endNews(db, { address })
    if (unsubscribedFromAll === undefined) return
    const reason = 'unsubscribed-all'
    if (unsubscribedFromAll) return suppressAddress({ ...tools, db }, { address, reason })
    // A yes of the mailbox's owner is worth more than what was noted of it; that nothing arrives there it cannot mend.
    await EmailSuppression.query(db)
      .delete()
      .where({ addressHash: hashAddress(tools, address) })
      .whereNot({ reason: 'bounced' })
  })
}

async function keep(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { address, topic, wanted }: { address: string; topic: EmailTopic; wanted: boolean },
): Promise<void> {
  await EmailPreference.query(tools.db)
    .insert({
      addressHash: hashAddress(tools, address),
      topic,
      wanted,
      sealedAddress: tools.secrets.seal('email', email.clean(address)),
      changedAt: tools.clock.now(),
    })
    .onConflict(['addressHash', 'topic'])
    .merge(['wanted', 'changedAt'])
}
