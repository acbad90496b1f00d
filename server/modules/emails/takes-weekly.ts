import { email } from '#contract/fields/email.ts'
import type { Tools } from '../../tools.ts'
import { hashAddress } from './address-hash.ts'
import { EmailPreference } from './email-preference.model.ts'
import { findWishes } from './find-wishes.ts'

/**
 * Whether the weekly list may go to an address for which it was ticked. What was said in its settings before stands; where
 * nothing was, they show the tick from now on, so that it can be taken back there.
 */
export async function takesWeekly(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { address }: { address: string },
): Promise<boolean> {
  const { suppressed } = await findWishes(tools, { address })
  if (suppressed.size > 0) return false
  await EmailPreference.query(tools.db)
    .insert({
      addressHash: hashAddress(tools, address),
      topic: 'weekly',
      wanted: true,
      sealedAddress: tools.secrets.seal('email', email.clean(address)),
      changedAt: tools.clock.now(),
    })
    .onConflict(['addressHash', 'topic'])
    .ignore()
  return (await findWishes(tools, { address })).topics.has('weekly')
}
