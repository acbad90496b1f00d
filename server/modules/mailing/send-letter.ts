import { createHash } from 'node:crypto'
import { raw } from 'objection'
import { type AcceptedLetter, MailFailure } from '../../vendors/print-and-mail/port.ts'
import { Envelope, isOfClaim } from '../claims/index.ts'
import { applyTold } from './apply-mail-event.ts'
import { callBackLetterJob } from './call-back-letter.job.ts'
import { isEnded } from './call-back-letter.ts'
import { holdLetter } from './hold-letter.ts'
import type { Sender } from './letter-owner.ts'
import { ownerOf } from './owner-of.ts'
import { noteFailure } from './note-failure.ts'

/**
 * Gives one letter to the print shop. The letter's id is the key, and a try is noted before it is made: whatever cuts it
 * off, the next try asks for the same letter, so there is never a second one. May be run again at any time.
 * @throws Error when it is worth trying again
 */
export async function sendLetter(tools: Sender, { letterId }: { letterId: string }): Promise<void> {
  const letter = await Envelope.query(tools.db).findById(letterId)
  if (letter?.state !== 'released') return callBackUnkept(tools, { letterId, letter })
  const at = tools.clock.now()
  const order = await ownerOf(letter).order(tools)
  if (!order) return
  if ('providerId' in order) {
    const sentSha256 = letter.sentSha256 ?? ''
    return keepAccepted(tools, { letter, sentSha256, accepted: order })
  }
  const sentSha256 = createHash('sha256').update(order.pdf).digest('hex')
  const tried = await Envelope.query(tools.db)
    .where({ id: letterId, state: 'released' })
    .patch({
      attempts: raw('attempts + 1'),
      sentSha256,
      pages: order.pages,
      // Whom a posting goes to is kept with its case, and erased with it.
      ...(isOfClaim(letter) && { writtenTo: order.to }),
    })
    .returning('attempts')
    .first()
  if (!tried) return
  letter.attempts = tried.attempts
  try {
    await keepAccepted(tools, {
      letter,
      sentSha256,
      accepted: await tools.mail.createLetter(order),
    })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    await noteFailure(tools, { letter, failure: error, written: { to: order.to, at } })
  }
}

/**
 * What the print shop told before we knew the letter is made up for. The print shop takes its time: what the letter has become
 * meanwhile counts, and one that was ended is called back by a job of its own, which is tried until the print shop answers.
 */
async function keepAccepted(
  tools: Sender,
  {
    letter,
    sentSha256,
    accepted,
  }: { letter: Envelope; sentSha256: string; accepted: AcceptedLetter },
): Promise<void> {
  const { providerId, trackingNumber, expectedDeliveryOn } = accepted
  const isKept = await tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    await holdLetter(trx, { providerId })
    const kept = await Envelope.query(trx)
      .findById(letter.id)
      .where({ state: 'released' })
      .patch({
        state: 'accepted',
        providerId,
        acceptedAt: tools.clock.now(),
        trackingNumber: trackingNumber ?? null,
        expectedOn: expectedDeliveryOn ?? null,
        failure: null,
      })
    if (!kept) {
      await callBackEnded(inTransaction, { letterId: letter.id, providerId })
      return false
    }
    await ownerOf(letter).accepted(inTransaction, { providerId, sentSha256 })
    await applyTold(inTransaction, { providerId })
    return true
  })
  if (!isKept) return
  tools.log.info({ event: 'letter-accepted', letterId: letter.id, attempts: letter.attempts })
}

/** Another run may have been told of the letter first: that is the same one, and goes out. */
async function callBackEnded(
  { db, jobs }: Sender,
  { letterId, providerId }: { letterId: string; providerId: string },
): Promise<void> {
  if (!isEnded(await Envelope.query(db).findById(letterId).select('state'))) return
  await jobs.order(db, callBackLetterJob, { letterId, providerId })
}

/** A try that was cut off may have given it to the print shop before it was ended: nothing else would ask about it. */
async function callBackUnkept(
  { db, jobs }: Sender,
  { letterId, letter }: { letterId: string; letter: Envelope | undefined },
): Promise<void> {
  const isKnown = letter && (letter.providerId !== null || letter.attempts === 0)
  if (isKnown || !isEnded(letter)) return
  await jobs.order(db, callBackLetterJob, { letterId })
}
