import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { Claim, findCure, isMailingPaid, Letter, moveClaim, planFor } from '../claims/index.ts'
import { backToPlan } from './back-to-plan.ts'
import { doubtedSuits } from './doubted-claims.ts'
import { sendLetterJob } from './send-letter.job.ts'

type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

/** Who is next is asked for so many at once: the index is full of those that just left the queue. */
const BATCH = 50

/**
 * Hands every queued claim to the printer, those that are needed first: a letter each, with the job that sends it. Each
 * one is a transaction of its own, so a run that is cut off goes on where it stopped, and two runs share the work. While an
 * administrator's address is looked into, nothing more is mailed to it: what waits for it keeps its place, up to its last day.
 * @returns how many letters were made
 */
export async function printRun(tools: Sender): Promise<number> {
  if (tools.mail.mode === 'off') return 0
  let letters = 0
  const passed: string[] = []
  for (;;) {
    const next = await nextInLine(tools, { passed })
    if (next.length === 0) return letters
    for (const id of next) {
      const outcome = await tryToRelease(tools, { id })
      if (outcome === 'letter') letters += 1
      // What another run has in hand, or what cannot be printed, holds nobody else up.
      if (outcome === 'none') passed.push(id)
    }
  }
}

async function tryToRelease(tools: Sender, { id }: { id: string }): Promise<Released> {
  try {
    return await release(tools, { id })
  } catch (error) {
    tools.log.error({ event: 'claim-not-printed', claimId: id, error })
    return 'none'
  }
}

async function nextInLine(
  { db, clock }: Pick<Sender, 'db' | 'clock'>,
  { passed }: { passed: readonly string[] },
): Promise<string[]> {
  const doubted = await doubtedSuits(db)
  const claims = await Claim.query(db)
    .where({ state: 'queued' })
    .whereNotIn('id', [...passed])
    .where((one) =>
      one.whereNotIn('suitId', doubted).orWhere('mailBy', '<', easternDay(clock.now())),
    )
    .orderByRaw('urgency desc, mail_by asc nulls last, id')
    .limit(BATCH)
    .select('id')
  return claims.map(({ id }) => id)
}

type Released = 'letter' | 'too-late' | 'unpaid' | 'none'

function release(tools: Sender, { id }: { id: string }): Promise<Released> {
  return tools.db.transaction(async (trx) => {
    const claim = await Claim.query(trx)
      .where({ id, state: 'queued' })
      .first()
      .forUpdate()
      .skipLocked()
    if (!claim) return 'none'

    const inTransaction = { ...tools, db: trx }
    const suit = await Suit.query(trx).findById(claim.suitId).throwIfNotFound()
    const cure = await findCure(trx, { claimId: claim.id })
    const { best, mailBy } = planFor(suit, tools.clock.now(), cure)
    const method = best?.method
    if (method !== 'first-class' && method !== 'certified') {
      await backToPerson(inTransaction, { claim, method: method ?? null, mailBy })
      return 'too-late'
    }
    if (!(await isMailingPaid(inTransaction, claim))) {
      await backToPlan(inTransaction, { claim, method, mailBy })
      return 'unpaid'
    }
    await makeLetter(inTransaction, { claim, method, mailBy })
    return 'letter'
  })
}

async function makeLetter(
  tools: Sender,
  { claim, method, mailBy }: { claim: Claim; method: Letter['method']; mailBy: string | null },
): Promise<void> {
  const { id: claimId, visitorId, documentId } = claim
  if (!documentId) throw new Error('A queued claim has a signed document')
  const { count } = (await Letter.query(tools.db)
    .where({ claimId })
    .count('* as count')
    .first()) as unknown as { count: number }
  const version = Number(count) + 1
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
    patch: { method, mailBy, waitsFor: null },
    actor: 'system',
    source: 'job',
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
  { claim, method, mailBy }: { claim: Claim; method: Claim['method']; mailBy: string | null },
): Promise<void> {
  await moveClaim(tools, {
    claim,
    to: 'signed',
    patch: { method, mailBy, waitsFor: 'you' },
    actor: 'system',
    source: 'job',
    events: [{ kind: 'claim.returned', data: { reason: 'too-late-to-mail', method } }],
  })
}
