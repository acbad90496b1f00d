import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'
import { hashAddress } from './address-hash.ts'
import { EmailPreference } from './email-preference.model.ts'
import { EmailSuppression } from './email-suppression.model.ts'
import { suppressAddress } from './suppress-address.ts'

const reason = 'unsubscribed-all'

/**
 * What somebody said of our e-mail holds for the address that takes the place of another: of a topic what was said last of
 * either, and no e-mail where one of them wants none. The address of before keeps nothing but that it wants none.
 * @param tools `db` is the caller's transaction
 * @param addresses both were shown to be one person's
 */
export async function moveWishes(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db, secrets } = tools
  const [addressHash, newHash] = [hashAddress(tools, from), hashAddress(tools, to)]
  if (addressHash === newHash) return
  const said = await EmailPreference.query(db).where({ addressHash })
  const sealedAddress = secrets.seal('email', email.clean(to))
  for (const { topic, wanted, changedAt } of said) {
    await EmailPreference.query(db)
      .insert({ addressHash: newHash, topic, wanted, sealedAddress, changedAt })
      .onConflict(['addressHash', 'topic'])
      .merge(['wanted', 'changedAt'])
      .where('emailPreferences.changedAt', '<', changedAt)
  }
  await EmailPreference.query(db).where({ addressHash }).delete()
  const wantsNone = await EmailSuppression.query(db).findOne({ addressHash, reason })
  if (wantsNone) await suppressAddress(tools, { address: to, reason })
}
