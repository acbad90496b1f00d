import { easternDay } from '#contract/closes-at.ts'
import { isMailable } from '#contract/refunds/posting-days.ts'
import { Envelope } from '../claims/index.ts'
import { refundPosting } from '../payments/index.ts'
import { movePosting, PAST_DAY, Posting, tellPostingJob } from '../refunds/index.ts'
import type { Sender } from './letter-owner.ts'
import { sendLetterJob } from './send-letter.job.ts'

/** So many are asked for at once. */
const BATCH = 50

/**
 * Hands every letter of a refund case to the printer that is paid for and can no longer be taken back, each in a transaction
 * of its own. Run twice, or cut off, each posting gets one letter.
 * @returns how many letters were made
 */
export async function printPostings(tools: Sender): Promise<number> {
  let letters = 0
  const passed: string[] = []
  for (;;) {
    const next = await Posting.query(tools.db)
      .where({ state: 'paid' })
      .where('undoUntil', '<=', tools.clock.now())
      .whereNotIn('id', passed)
      .orderBy('undoUntil')
      .limit(BATCH)
      .select('id')
    if (next.length === 0) return letters
    for (const { id } of next) {
      passed.push(id)
      if (await release(tools, { id })) letters += 1
    }
  }
}

/** One that fails, or that another process has in hand, holds no other up. */
async function release(tools: Sender, { id }: { id: string }): Promise<boolean> {
  try {
    return await tools.db.transaction((trx) => makeLetter({ ...tools, db: trx }, { id }))
  } catch (error) {
    tools.log.error({ event: 'posting-not-printed', postingId: id, error })
    return false
  }
}

async function makeLetter(tools: Sender, { id: postingId }: { id: string }): Promise<boolean> {
  const { db, clock, jobs } = tools
  const posting = await Posting.query(db)
    .findOne({ id: postingId, state: 'paid' })
    .forUpdate()
    .skipLocked()
  if (!posting) return false
  const letter = await Envelope.query(db)
    .insert({
      postingId,
      visitorId: posting.visitorId,
      version: 1,
      method: 'first-class',
      createdAt: clock.now(),
    })
    .returning('id')
  await movePosting(tools, { id: postingId, to: 'printing' })
  await jobs.order(db, sendLetterJob, { letterId: letter.id })
  return true
}

/**
 * Gives the fees back of letters that are paid for and that nobody printed until their day was long over: as long as no print shop
 * is connected nothing else ends them. Their writers are told.
 */
export async function endUnprinted(tools: Sender): Promise<void> {
  const today = easternDay(tools.clock.now())
  const paid = await Posting.query(tools.db).where({ state: 'paid' }).select('id', 'shownAt')
  const over = paid.filter(({ shownAt }) => !isMailable({ shownOn: easternDay(shownAt), today }))
  for (const { id } of over) {
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    await tools.db.transaction((trx) => endOne({ ...tools, db: trx }, { id }))
  }
}

async function endOne(tools: Sender, { id }: { id: string }): Promise<void> {
  const isWaiting = await Posting.query(tools.db)
    .findOne({ id, state: 'paid' })
    .forUpdate()
    .skipLocked()
  if (!isWaiting) return
  await movePosting(tools, { id, to: 'failed', reason: PAST_DAY })
  await refundPosting(tools, { postingId: id, reason: 'letter-failed' })
  await tools.jobs.order(tools.db, tellPostingJob, { postingId: id })
}
