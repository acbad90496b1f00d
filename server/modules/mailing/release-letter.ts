import type { Tools } from '../../tools.ts'
import {
  Claim,
  findCure,
  isMailingPaid,
  Letter,
  moveClaim,
  nextLetterVersion,
  type Origin,
  planFor,
  refundUnsentCertified,
  serviceNow,
} from '../claims/index.ts'
import { Suit } from '../suits/index.ts'
import { backToPlan } from './back-to-plan.ts'
import { sendLetterJob } from './send-letter.job.ts'

type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

interface Planned<Method> extends Origin {
  claim: Claim
  method: Method
  mailBy: string | null
}

/**
 * What became of a claim: a letter, back to its owner, back to wait for a plan, a wait until its certified mail is charged, or
 * nothing, because it is not in the queue.
 */
export type Released = 'letter' | 'too-late' | 'unpaid' | 'charging' | 'none'

/**
 * Hands one queued claim to the printer, if it is paid and still in time. One that another process has in hand, or that is
 * not in the queue any more, is left alone: a claim never gets two letters at once.
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
    const cure = await findCure(trx, { claimId: claim.id })
    const { best, mailBy } = planFor(suit, tools.clock.now(), cure)
    const method = best?.method
    if (method !== 'first-class' && method !== 'certified') {
      await backToPerson(inTransaction, { claim, method: method ?? null, mailBy, ...origin })
      return 'too-late'
    }
    if (!(await isMailingPaid(inTransaction, claim))) {
      await backToPlan(inTransaction, { claim, method, mailBy })
      return 'unpaid'
    }
    const service = await serviceNow(inTransaction, { claim, method })
    if (service === 'wait') return 'charging'
    await makeLetter(inTransaction, { claim, method: service, mailBy, ...origin })
    return 'letter'
  })
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

/** It waited in the queue past the last safe day: only its owner can still get it there. */
async function backToPerson(
  tools: Sender,
  { claim, method, mailBy, actor, source }: Planned<Claim['method']>,
): Promise<void> {
  await moveClaim(tools, {
    claim,
    to: 'signed',
    patch: {
      method,
      mailBy,
      waitsFor: 'you',
      heldAt: null,
      certifiedPriceId: null,
      certifiedAt: null,
    },
    actor,
    source,
    events: [{ kind: 'claim.returned', data: { reason: 'too-late-to-mail', method } }],
  })
  await refundUnsentCertified(tools, { claimId: claim.id, reason: 'letter-failed' })
}
