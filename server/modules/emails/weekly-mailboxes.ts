import type { Tools } from '../../tools.ts'
import { EmailPreference } from './email-preference.model.ts'
import { findSuppressed } from './find-wishes.ts'
import { hashAddress } from './address-hash.ts'

interface Mailbox {
  addressHash: string
  address: string
  /** When its settings were told so. */
  since: Date
}

/**
 * Mailboxes whose settings say that they want the weekly list, in the order of their hashes, from behind `after`; not
 * those that want no e-mail at all.
 */
export async function findWeeklyMailboxes(
  { db, secrets }: Pick<Tools, 'db' | 'secrets'>,
  { after, limit }: { after: string; limit: number },
): Promise<Mailbox[]> {
  const rows = await EmailPreference.query(db)
    .where({ topic: 'weekly', wanted: true })
    .where('addressHash', '>', after)
    .whereNotExists(
      db('emailSuppressions').whereRaw(
        'email_suppressions.address_hash = email_preferences.address_hash',
      ),
    )
    .orderBy('addressHash')
    .limit(limit)
  return rows.map(({ addressHash, sealedAddress, changedAt: since }) => ({
    addressHash,
    address: secrets.open('email', sealedAddress).toString(),
    since,
  }))
}

/** Whether an address may be asked if it wants the weekly list: nothing was said there about it, nor against all e-mail. */
export async function mayAskAboutWeekly(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address }: { address: string },
): Promise<boolean> {
  const addressHash = hashAddress(tools, address)
  const said = await EmailPreference.query(tools.db).findOne({ addressHash, topic: 'weekly' })
  return !said && (await findSuppressed(tools, { address })).size === 0
}

/** Whether the settings of an address were told, since an instant, that it wants the weekly list. */
export async function saidYesSince(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { address, since }: { address: string; since: Date },
): Promise<boolean> {
  const yes = await EmailPreference.query(tools.db)
    .findOne({ addressHash: hashAddress(tools, address), topic: 'weekly', wanted: true })
    .where('changedAt', '>=', since)
  return yes !== undefined
}
