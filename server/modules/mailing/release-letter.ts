import type { Tools } from '../../tools.ts'
import {
  Claim,
  findCure,
  isByUs,
  isMailingPaid,
  Letter,
  moveClaim,
  nextLetterVersion,
  type Origin,
  planFor,
  refundUnsent,
  releaseClaim,
  releaseClaimJob,
  serviceNow,
  tellNotMailedJob,
  waitsForLetter,
  waitsInLine,
  type WaitsInLine,
} from '../claims/index.ts'
import { mailTo, Suit } from '../suits/index.ts'
import { backToPlan } from './back-to-plan.ts'
import { sendLetterJob } from './send-letter.job.ts'

type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

interface Planned<Method> extends Origin {
  claim: Claim
  method: Method
  mailBy: string | null
}

/** What became of a claim: a letter, back to its owner or to wait for a plan, kept in line, or nothing, since it is not there. */
export type Released = 'letter' | 'too-late' | 'unpaid' | 'charging' | WaitsInLine | 'none'

/**
 * Hands one queued claim to the printer, if nothing holds it back, it is paid and still in time. One that is held back gets
 * the way and the day that are left now. One that another process has in hand, or that is not in the queue any more, is left
 * alone: a claim never gets two letters at once.
 * @throws Problem claim.in-the-post while a letter of it is out or may be
 */
export function releaseLetter(
  tools: Sender,
  { id, actor, source }: { id: string } & Origin,
): Promise<Released> {
  return tools.db.transaction(async (trx) => {
    const claim = await Claim.query(trx)
      .where({ id, state: 'queued' })
      .first()
      .forUpdate()
      .skipLocked()
    if (!claim) return 'none'

    const inTransaction = { ...tools, db: trx }
    const origin = { actor, source }
    const suit = await Suit.query(trx).findById(claim.suitId).throwIfNotFound()
    const cure = await findCure(trx, { claimId: id })
    const now = tools.clock.now()
    const { best, mailBy, mailByAt } = planFor(suit, now, cure)
    const method = best?.method
    const takesIt = cure !== undefined || !suit.hasClosed(now)
    if (!isByUs(method) || !takesIt) {
      const reason = reasonFor(suit, { takesIt })
      await backToPerson(inTransaction, {
        claim,
        method: method ?? null,
        mailBy,
        reason,
        ...origin,
      })
      return 'too-late'
    }
    const waits =
      waitsInLine(tools, { claim, suit, cure }) ??
      (await waitsForLetter(trx, { claimId: id, cure }))
    if (waits) return leaveInLine(inTransaction, { claim, suit, waits, plan: { method, mailBy } })
    if (!(await isMailingPaid(inTransaction, claim))) {
      await backToPlan(inTransaction, { claim, method, mailBy })
      return 'unpaid'
    }
    const service = await serviceNow(inTransaction, { claim, method, mailByAt })
    if (service === 'wait') return 'charging'
    await makeLetter(inTransaction, { claim, method: service, mailBy, ...origin })
    return 'letter'
  })
}

interface InLine {
  claim: Claim
  suit: Suit
  waits: WaitsInLine
  plan: Pick<Claim, 'method' | 'mailBy'>
}

/**
 * It keeps its place, with the way and the day that are left. While nobody has confirmed the settlement, whoever has nothing
 * that pays for the letter any more is asked for it now: once that is known it may be late for it.
 */
async function leaveInLine(
  tools: Sender,
  { claim, suit, waits, plan }: InLine,
): Promise<WaitsInLine | 'unpaid'> {
  // As far as is known, one that pays without a claim needs no letter.
  const isAsked = waits === 'unconfirmed' && suit.status !== 'automatic'
  if (isAsked && !(await isMailingPaid(tools, claim))) {
    await backToPlan(tools, { claim, ...plan })
    // At once: where pay-as-you-go pays for it by itself, it waits for the settlement alone.
    await releaseClaim(tools, { claimId: claim.id })
    return 'unpaid'
  }
  await Claim.query(tools.db).findById(claim.id).patch(plan)
  return waits
}

type BackReason = 'settlement-closed' | 'no-address-found' | 'too-late-to-mail'

function reasonFor(suit: Suit, { takesIt }: { takesIt: boolean }): BackReason {
  if (!takesIt) return 'settlement-closed'
  return mailTo(suit) ? 'too-late-to-mail' : 'no-address-found'
}

async function makeLetter(
  tools: Sender,
  { claim, method, mailBy, actor, source }: Planned<Letter['method']>,
): Promise<void> {
  const { id: claimId, visitorId, documentId } = claim
  if (!documentId) throw new Error('A queued claim has a signed document')
  const version = await nextLetterVersion(tools.db, { claimId })
  const letter = await Letter.query(tools.db)
    .insert({
      claimId,
      visitorId,
      version,
      method,
      documentId,
      mailBy,
      createdAt: tools.clock.now(),
    })
    .returning('id')
  await moveClaim(tools, {
    claim,
    to: 'printing',
    patch: {
      method,
      mailBy,
      waitsFor: null,
      heldAt: null,
      certifiedPriceId: null,
      certifiedAt: null,
    },
    actor,
    source,
    events: [
      {
        kind: 'print.released',
        data: { letterId: letter.id, version, documentId, method, mailBy },
      },
    ],
  })
  await tools.jobs.order(tools.db, sendLetterJob, { letterId: letter.id })
}

/**
 * It waited in the queue until no letter of ours gets there any more: only its owner can still do something, and is told.
 * What nobody can file any more ends by itself from there.
 */
async function backToPerson(
  tools: Sender,
  {
    claim,
    method,
    mailBy,
    reason,
    actor,
    source,
  }: Planned<Claim['method']> & { reason: BackReason },
): Promise<void> {
  const { id: claimId } = claim
  await moveClaim(tools, {
    claim,
    to: 'signed',
    patch: {
      method,
      mailBy,
      // What is ended for now is nobody's to file: it may come back.
      waitsFor: reason === 'settlement-closed' ? 'settlement' : 'you',
      heldAt: null,
      certifiedPriceId: null,
      certifiedAt: null,
    },
    actor,
    source,
    events: [{ kind: 'claim.returned', data: { reason, method } }],
  })
  await refundUnsent(tools, { claimId, reason: 'letter-failed' })
  await tools.jobs.order(tools.db, tellNotMailedJob, { claimId })
  await tools.jobs.order(tools.db, releaseClaimJob, { claimId })
}
