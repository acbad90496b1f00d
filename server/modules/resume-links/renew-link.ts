import { insertLink } from './insert-link.ts'
import { hashToken } from './link-hashes.ts'
import { type MailingTools, openLetter, queueLetter } from './link-letter.ts'
import { isRenewedOften, lockVisitor, renewedKey } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'

interface Renewal {
  /** Of the token that can no longer be used, and of the address that it is said to have gone to. */
  tokenHash: string
  addressHash: string
  /** The letter with the new token. */
  sealed: string
}

/**
 * Sends another link to the answers that the given one opened, to where that one went, and ends no other. An address
 * alone renews nothing: anybody may have had a link to their own answers sent there. Nor does an address that the owner
 * has since replaced: it may have been a mistyped one. Safe to run again: the new token is stored once.
 */
export async function renewLink(
  tools: MailingTools,
  { tokenHash, addressHash, sealed }: Renewal,
): Promise<void> {
  const { db, log } = tools
  await db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    const known = await ResumeLink.query(trx).findOne({ tokenHash, addressHash })
    if (!known) return
    const { visitorId } = known
    await lockVisitor(within, { visitorId })
    // Ids grow with time.
    const newest = await ResumeLink.query(trx).where({ visitorId }).orderBy('id', 'desc').first()
    if (newest?.addressHash !== addressHash) return
    const letter = openLetter(tools, sealed)
    const newHash = hashToken(tools, letter.token)
    if (await ResumeLink.query(trx).findOne({ tokenHash: newHash })) return
    if (await isRenewedOften(within, known)) {
      return log.warn({ event: 'resume-link-withheld', linkId: known.id, reason: 'renewal limit' })
    }
    const link = await insertLink(within, { tokenHash: newHash, visitorId, addressHash })
    await queueLetter(within, { link, letter, dedupeKey: renewedKey(link) })
    log.info({ event: 'resume-link-renewed', linkId: link.id })
  })
}
