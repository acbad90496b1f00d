import { type MailingTools, openLetter, queueLetter } from './link-letter.ts'
import { askedKey, isAddressFull } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'

/**
 * Queues the e-mail of a link that was asked for, unless the link has ended meanwhile or its address has had its share of
 * the hour. Nobody is told of the latter: it would say that others send links there.
 */
export async function mailLink(
  tools: MailingTools,
  { linkId, sealed }: { linkId: string; sealed: string },
): Promise<void> {
  const { db, clock, log } = tools
  const link = await ResumeLink.query(db).findById(linkId)
  if (!link?.isUsable(clock.now())) return
  if (await isAddressFull(tools, { link })) {
    return log.warn({ event: 'resume-link-withheld', linkId, reason: 'address limit' })
  }
  const letter = openLetter(tools, sealed)
  await db.transaction((trx) =>
    queueLetter({ ...tools, db: trx }, { link, letter, dedupeKey: askedKey(link) }),
  )
}
