import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { Claim, Envelope } from '../claims/index.ts'
import { mailTo } from '../suits/index.ts'
import { askAbout, askInThePost } from './ask-about.ts'
import { doubtedClaims, doubtedSuits } from './doubted-claims.ts'
import { endUnprinted } from './print-postings.ts'
import { sendLetterJob } from './send-letter.job.ts'
import { reviewQueue } from './review-queue.ts'
import { settleEach } from './settle-each.ts'

const HOUR_MS = 3_600_000
/** By then a letter that was released has been sent, unless its job was given up. */
const SENT_WITHIN_MS = 2 * HOUR_MS
/** By then the post has told something of a letter that was taken, unless the message got lost. */
const TOLD_WITHIN_MS = 72 * HOUR_MS
const AT_ONCE = 500

/**
 * Looks after letters that stand still: one that was never sent is tried again, and one that came back and was not looked
 * into in time goes to its owner. So does what was held back in the queue until it was too late; what waits for an address
 * that was looked into goes on. Letters of refund cases that nobody prints end with their day. Last, the print shop is asked
 * of letters that nobody tells anything of, of those that a correction waits behind, and of those in the post. May be run at
 * any time.
 */
export async function reviewLetters(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>,
): Promise<void> {
  const { db, clock, jobs, log } = tools
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const unsent = await Envelope.query(db)
    .where({ state: 'released' })
    .where('createdAt', '<', before(SENT_WITHIN_MS))
    .limit(AT_ONCE)
  for (const { id: letterId } of unsent) {
    log.warn({ event: 'letter-unsent', letterId })
    await jobs.order(db, sendLetterJob, { letterId })
  }
  await settleSettled(tools)
  await reviewDoubted(tools)
  await reviewQueue(tools)
  if (tools.mail.mode === 'off') await endUnprinted(tools)
  const followed = Claim.query(db).where({ state: 'queued' }).select('id')
  const silent = await Envelope.query(db)
    .where({ state: 'accepted' })
    .where((one) =>
      one.where('acceptedAt', '<', before(TOLD_WITHIN_MS)).orWhereIn('claimId', followed),
    )
    // Others first each hour: none is left out for good where there are more than are asked about at once.
    .orderByRaw('md5(id::text || ?)', [String(Math.floor(clock.now().getTime() / HOUR_MS))])
    .limit(AT_ONCE)
  if ((await askAbout(tools, silent)) === 'asked') await askInThePost(tools)
}

type Settler = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'log'>

/**
 * The address was looked into while it was said of a claim that it was filed, or answered, otherwise; since that was taken
 * back it waits for what nobody looks into any more.
 */
async function settleSettled(tools: Settler): Promise<void> {
  const { db } = tools
  const waiting = await doubtedClaims(db)
    .whereNotIn('suitId', await doubtedSuits(db))
    .limit(AT_ONCE)
    .select('id')
  await settleEach(tools, { claims: waiting, found: 'address', actor: 'system' })
}

/**
 * Each gets the way and the day that are left now, as `reviewQueue` does for the others: its settlement may close, or its day
 * be moved, while the address is looked into. Past the last safe day for mail the person can still file on the official site.
 */
async function reviewDoubted(tools: Settler): Promise<void> {
  const { db, clock } = tools
  const today = easternDay(clock.now())
  let after: string | undefined
  for (;;) {
    const query = doubtedClaims(db).withGraphFetched('suit').orderBy('id').limit(AT_ONCE)
    const batch = await (after ? query.where('id', '>', after) : query)
    const claims = batch.filter(({ mailBy, suit }) => {
      // While staff have none in its place they look for one, up to the day that there was.
      const hasAddress = suit !== undefined && mailTo(suit) !== null
      return hasAddress || mailBy === null || mailBy < today
    })
    await settleEach(tools, { claims, found: 'nothing-yet', actor: 'system' })
    after = batch.at(-1)?.id
    if (batch.length < AT_ONCE) return
  }
}
