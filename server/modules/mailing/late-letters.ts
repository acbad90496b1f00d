import type { Tools } from '../../tools.ts'
import {
  Claim,
  type ClaimLetter,
  findCure,
  Letter,
  moveClaim,
  planFor,
  recordEvents,
  refundUnsent,
} from '../claims/index.ts'
import { Suit } from '../suits/index.ts'

type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail' | 'log'>

/** Whether the last safe day for mail is over, and the print shop has not had the letter. */
export async function isTooLate(
  { db, clock, mail }: Sender,
  { letter, claim }: { letter: ClaimLetter; claim: Claim },
): Promise<boolean> {
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(db, { claimId: claim.id })
  const { best } = planFor(suit, clock.now(), cure)
  if (best?.nextActor === 'we') return false
  return letter.attempts === 0 || !(await mail.getStatus({ idempotencyKey: letter.id }))
}

/** Ends a letter that would come too late; the next run of the printer tells its owner. */
export async function giveBack(tools: Sender, { letter }: { letter: ClaimLetter }): Promise<void> {
  await tools.db.transaction(async (trx) => {
    const failure = 'too late to be mailed safely'
    await Letter.query(trx).findById(letter.id).patch({ state: 'failed', failure })
    const claim = await Claim.query(trx).findById(letter.claimId).forUpdate().throwIfNotFound()
    await moveClaim(
      { ...tools, db: trx },
      {
        claim,
        to: 'queued',
        actor: 'system',
        source: 'job',
        events: [{ kind: 'mail.failed', data: { letterId: letter.id, reason: failure } }],
      },
    )
    const { claimId } = letter
    await refundUnsent({ ...tools, db: trx }, { claimId, reason: 'letter-failed' })
  })
}

/** Ends a letter whose claim went on without it: it must not go out, and somebody has to know. */
export async function dropLetter(
  tools: Sender,
  { letter, state }: { letter: ClaimLetter; state: Claim['state'] },
): Promise<void> {
  const { id: letterId, claimId } = letter
  tools.log.error({ event: 'letter-dropped', letterId, claimId, state })
  await tools.db.transaction(async (trx) => {
    const reason = `the claim is ${state}`
    await Letter.query(trx).findById(letterId).patch({ state: 'cancelled', failure: reason })
    await recordEvents(
      { ...tools, db: trx },
      {
        claimId,
        actor: 'system',
        source: 'job',
        events: [{ kind: 'mail.cancelled', data: { letterId, reason } }],
      },
    )
    await refundUnsent({ ...tools, db: trx }, { claimId, reason: 'letter-cancelled' })
  })
}
