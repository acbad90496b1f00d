import { PRINT_SHOP_SILENT } from '#contract/claim-states.ts'
import type { Tools } from '../../tools.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import {
  Claim,
  type ClaimLetter,
  findCure,
  isByUs,
  Letter,
  moveClaim,
  planFor,
  recordEvents,
  refundUnsent,
  refundUnsentCertified,
  tellNotMailedJob,
  waitsInLine,
  type WaitsInLine,
} from '../claims/index.ts'
import { Suit } from '../suits/index.ts'
import { holdAsRead } from './hold-as-read.ts'

type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

interface OfClaim {
  letter: ClaimLetter
  claim: Claim
}

/**
 * Whether a letter may still go to the print shop. One that waited past the last moment of first class goes certified, if
 * that is in time; what the print shop has already goes as it was given. Where it cannot say so, and no other letter would be
 * in time, the claimant is asked to file it themselves.
 * @throws MailFailure when the print shop cannot be asked, Error when letter or claim went on meanwhile
 */
export async function isInTime(tools: Sender, { letter, claim }: OfClaim): Promise<boolean> {
  const { db, clock } = tools
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(db, { claimId: claim.id })
  const { best, mailBy } = planFor(suit, clock.now(), cure)
  const method = best?.method
  const isOurs = isByUs(method)
  if (isOurs && (letter.method === 'certified' || method === 'first-class')) return true
  try {
    if (await findAtPrinter(tools, letter)) return true
  } catch (error) {
    if (error instanceof MailFailure && !isOurs) await askOwner(tools, { letter, claim })
    throw error
  }
  if (!isOurs) return false
  await db.transaction(async (trx) => {
    await holdAsRead(trx, letter)
    await letter.$query(trx).patch({ method, mailBy })
    const isPrinting = { id: claim.id, state: 'printing' } as const
    // What its owner told meanwhile stands: the next try ends the letter.
    if ((await Claim.query(trx).where(isPrinting).patch({ method, mailBy })) === 0)
      throw new Error(`Claim ${claim.id} went on without its letter`)
  })
  return true
}

/** Ends a letter that would come too late; the next run of the printer tells its owner. */
export async function giveBack(tools: Sender, { letter }: { letter: ClaimLetter }): Promise<void> {
  await tools.db.transaction(async (trx) => {
    await holdAsRead(trx, letter)
    const failure = 'too late to be mailed safely'
    await Letter.query(trx).findById(letter.id).patch({ state: 'failed', failure })
    const claim = await Claim.query(trx).findById(letter.claimId).forUpdate().throwIfNotFound()
    await moveClaim(
      { ...tools, db: trx },
      {
        claim,
        to: 'queued',
        patch: { needs: null },
        actor: 'system',
        source: 'job',
        events: [{ kind: 'mail.failed', data: { letterId: letter.id, reason: failure } }],
      },
    )
    const { claimId } = letter
    await refundUnsent({ ...tools, db: trx }, { claimId, reason: 'letter-failed' })
  })
}

/**
 * Ends a letter whose claim went on without it: it must not go out, and somebody has to know.
 * @returns false when the print shop has it and posts it all the same
 * @throws MailFailure when the print shop cannot be asked
 */
export async function dropLetter(
  tools: Sender,
  { letter, claim: { state } }: OfClaim,
): Promise<boolean> {
  const { id: letterId, claimId } = letter
  const taken = await findAtPrinter(tools, letter)
  if (taken && (await tools.mail.cancelLetter(taken.providerId)) === 'too-late') return false
  tools.log.error({ event: 'letter-dropped', letterId, claimId, state })
  await takeBack(tools, { letter, reason: `the claim is ${state}` })
  return true
}

/** What in the queue keeps a claim from the printer does so as well while its letter waits to be taken. */
const HOLDING: readonly (WaitsInLine | undefined)[] = ['address-doubted', 'unconfirmed']

/**
 * Puts a claim back in line whose settlement's address was doubted, or which takes no claims, since its letter was made; what the
 * print shop has already goes as it was given.
 * @returns whether it is in line again
 * @throws MailFailure when the print shop cannot be asked
 */
export async function backInLine(tools: Sender, { letter, claim }: OfClaim): Promise<boolean> {
  const suit = await Suit.query(tools.db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(tools.db, { claimId: claim.id })
  const waits = waitsInLine(tools, { claim, suit, cure })
  if (!HOLDING.includes(waits) || (await findAtPrinter(tools, letter))) return false
  await takeBack(tools, { letter, reason: waits ?? '' })
  return true
}

/** Ends a letter that nobody has; a claim that is with the printer is made another one by a later run. */
async function takeBack(
  tools: Sender,
  { letter, reason }: { letter: ClaimLetter; reason: string },
): Promise<void> {
  const { id: letterId, claimId } = letter
  await tools.db.transaction(async (trx) => {
    const inTransaction = { ...tools, db: trx }
    await holdAsRead(trx, letter)
    await Letter.query(trx).findById(letterId).patch({ state: 'cancelled', failure: reason })
    const claim = await Claim.query(trx).findById(claimId).forUpdate().throwIfNotFound()
    const told = {
      actor: 'system',
      source: 'job',
      events: [{ kind: 'mail.cancelled', data: { letterId, reason } }],
    } as const
    const why = { claimId, reason: 'letter-cancelled' } as const
    // It waits for its address, or its owner took back meanwhile what had led it away.
    if (claim.state === 'printing') {
      await moveClaim(inTransaction, { claim, to: 'queued', patch: { needs: null }, ...told })
      return refundUnsentCertified(inTransaction, why)
    }
    await recordEvents(inTransaction, { claimId, ...told })
    return refundUnsent(inTransaction, why)
  })
}

/** A letter that was tried may be with the print shop without our knowing; one that never was is not. */
export async function findAtPrinter(
  { mail }: Sender,
  { id: idempotencyKey, attempts }: ClaimLetter,
): ReturnType<Tools['mail']['getStatus']> {
  return attempts === 0 ? undefined : mail.getStatus({ idempotencyKey })
}

/** Nobody knows whether it is on its way, and nothing else of ours would be in time: only its owner can make sure. */
async function askOwner(tools: Sender, { letter, claim: { id } }: OfClaim): Promise<void> {
  await tools.db.transaction(async (trx) => {
    const claim = await Claim.query(trx).findById(id).forUpdate().throwIfNotFound()
    if (claim.state !== 'printing' || claim.needs === PRINT_SHOP_SILENT) return
    await claim.$query(trx).patch({ needs: PRINT_SHOP_SILENT })
    await recordEvents(
      { ...tools, db: trx },
      {
        claimId: id,
        actor: 'system',
        source: 'job',
        events: [{ kind: 'print.unanswered', data: { letterId: letter.id } }],
      },
    )
    await tools.jobs.order(trx, tellNotMailedJob, { claimId: id })
  })
}
