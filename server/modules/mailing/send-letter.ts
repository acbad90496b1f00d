import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import {
  type AcceptedLetter,
  type LetterOrder,
  MailFailure,
} from '../../vendors/print-and-mail/port.ts'
import { Claim, Letter, openAnswers, recordEvents } from '../claims/index.ts'
import { noteSending } from '../sendings/index.ts'
import { Suit } from '../suits/index.ts'
import { checkReturnAddress } from './check-return-address.ts'
import { claimantAddress, settlementAddress } from './mail-addresses.ts'
import { dropLetter, giveBack, isTooLate } from './late-letters.ts'
import { holdLetter } from './hold-letter.ts'
import { makePages } from './make-pages.ts'
import { noteFailure } from './note-failure.ts'
import { applyTold } from './apply-mail-event.ts'

type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

/**
 * Gives one letter to the print shop. The letter's id is the key, and a try is noted before it is made: whatever cuts it
 * off, the next try asks for the same letter, so there is never a second one. May be run again at any time.
 * @throws Error when it is worth trying again
 */
export async function sendLetter(tools: Sender, { letterId }: { letterId: string }): Promise<void> {
  const letter = await Letter.query(tools.db).findById(letterId)
  if (letter?.state !== 'released') return
  const claim = await Claim.query(tools.db).findById(letter.claimId).throwIfNotFound()
  if (claim.state !== 'printing') return dropLetter(tools, { letter, state: claim.state })
  if (await isTooLate(tools, { letter, claim })) return giveBack(tools, { letter })

  if (!(await checkReturnAddress(tools, { letter, claim }))) return
  const order = await orderFor(tools, { letter, claim })
  const sentSha256 = createHash('sha256').update(order.pdf).digest('hex')
  await letter.$query(tools.db).patch({
    attempts: letter.attempts + 1,
    sentSha256,
    pages: order.pages,
  })
  try {
    await keepAccepted(tools, {
      letter,
      sentSha256,
      accepted: await tools.mail.createLetter(order),
    })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    await noteFailure(tools, { letter, failure: error })
  }
}

async function orderFor(
  tools: Sender,
  { letter, claim }: { letter: Letter; claim: Claim },
): Promise<LetterOrder> {
  const suit = await Suit.query(tools.db).findById(claim.suitId).throwIfNotFound()
  if (!claim.sealedAnswers || !suit.mailingAddress) throw new Error('A letter has two addresses')
  const answers = openAnswers(tools, claim.sealedAnswers)
  const { pdf, pages } = await makePages(tools, { claim, proof: answers.proof ?? [] })
  return {
    idempotencyKey: letter.id,
    to: settlementAddress(suit.mailingAddress),
    from: claimantAddress(answers.claimant),
    pdf,
    pages,
    service: letter.method,
    description: `Claim ${claim.reference}, letter ${letter.version}`,
    ...(letter.mailBy && { mailBy: letter.mailBy }),
    isRepeat: letter.attempts > 0,
  }
}

/** What the print shop told before we knew the letter is made up for. */
async function keepAccepted(
  tools: Sender,
  {
    letter,
    sentSha256,
    accepted,
  }: { letter: Letter; sentSha256: string; accepted: AcceptedLetter },
): Promise<void> {
  const { providerId, trackingNumber, expectedDeliveryOn } = accepted
  await tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    await holdLetter(trx, { providerId })
    await Letter.query(trx)
      .findById(letter.id)
      .patch({
        state: 'accepted',
        providerId,
        acceptedAt: tools.clock.now(),
        trackingNumber: trackingNumber ?? null,
        expectedOn: expectedDeliveryOn ?? null,
        failure: null,
      })
    await recordEvents(inTransaction, {
      claimId: letter.claimId,
      actor: 'mail_provider',
      source: 'job',
      events: [{ kind: 'mail.accepted', data: { letterId: letter.id, providerId, sentSha256 } }],
    })
    if (tools.mail.mode === 'lob') {
      const { visitorId, claimId } = letter
      const noted = { vendor: 'print-and-mail', what: 'letter', visitorId } as const
      const { reference } = await Claim.query(trx).findById(claimId).throwIfNotFound()
      await noteSending(inTransaction, { ...noted, about: reference })
    }
    await applyTold(inTransaction, { providerId })
  })
  tools.log.info({ event: 'letter-accepted', letterId: letter.id, attempts: letter.attempts })
}
