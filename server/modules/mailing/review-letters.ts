import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { type Claim, Envelope } from '../claims/index.ts'
import { doubtedClaims, doubtedSuits } from './doubted-claims.ts'
import { sendLetterJob } from './send-letter.job.ts'
import { reviewQueue } from './review-queue.ts'
import { settleAddress } from './settle-address.ts'
import { takeMailEvent } from './take-mail-event.ts'

const HOUR_MS = 3_600_000
/** By then a letter that was released has been sent, unless its job was given up. */
const SENT_WITHIN_MS = 2 * HOUR_MS
/** By then the post has told something of a letter that was taken, unless the message got lost. */
const TOLD_WITHIN_MS = 72 * HOUR_MS
/** So long after it was mailed a letter may still come back. */
const FOLLOWED_FOR_MS = 60 * 24 * HOUR_MS
/** Each in an hour of its own, counted from when it was mailed. */
const IN_ITS_HOUR = 'floor(extract(epoch from ?::timestamptz - mailed_at) / 3600)::int % 24 = 0'
const AT_ONCE = 500

/**
 * Looks after letters that stand still: one that was never sent is tried again, of one that nobody tells anything the print
 * shop is asked, of one in the post once a day, since what is told only once may get lost; and one that came back and was not looked into in time goes to its owner. So does what was held back in the
 * queue until it was too late; what waits for an address that was looked into goes on. May be run at any time.
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
  const silent = await Envelope.query(db)
    .where({ state: 'accepted' })
    .where('acceptedAt', '<', before(TOLD_WITHIN_MS))
    .limit(AT_ONCE)
  for (const letter of [...silent, ...(await inThePost(tools))]) {
    await askAbout(tools, letter).catch((error: unknown) =>
      log.warn({ event: 'letter-silent', letterId: letter.id, error }),
    )
  }
  await settleSettled(tools)
  await giveLateOnesBack(tools)
  await reviewQueue(tools)
}

/** Letters whose end is not known, and whose turn it is. */
async function inThePost({
  db,
  clock,
  mail,
}: Pick<Tools, 'db' | 'clock' | 'mail'>): Promise<Envelope[]> {
  if (mail.mode === 'off') return []
  const now = clock.now()
  return Envelope.query(db)
    .whereIn('state', ['mailed', 'in-transit'])
    .where('mailedAt', '>', new Date(now.getTime() - FOLLOWED_FOR_MS))
    .where('mailedAt', '<=', new Date(now.getTime() - 24 * HOUR_MS))
    .whereRaw(IN_ITS_HOUR, [now])
    .limit(AT_ONCE)
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
  await settleEach(tools, { claims: waiting, found: 'address' })
}

/** Past the last safe day for mail the person can still file on the official site. */
async function giveLateOnesBack(tools: Settler): Promise<void> {
  const { db, clock } = tools
  const late = await doubtedClaims(db)
    .where((one) => one.where('mailBy', '<', easternDay(clock.now())).orWhereNull('mailBy'))
    .limit(AT_ONCE)
    .select('id')
  await settleEach(tools, { claims: late, found: 'nothing-yet' })
}

/** One that fails holds no other up. */
async function settleEach(
  tools: Settler,
  { claims, found }: { claims: readonly Pick<Claim, 'id'>[]; found: 'address' | 'nothing-yet' },
): Promise<void> {
  for (const { id: claimId } of claims) {
    await settleAddress(tools, { claimId, found, actor: 'system' }).catch((error: unknown) =>
      tools.log.error({ event: 'address-not-settled', claimId, error }),
    )
  }
}

async function askAbout(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { providerId }: Envelope,
): Promise<void> {
  if (!providerId) return
  const status = await tools.mail.getStatus({ providerId })
  for (const { kind, at, reason } of status?.events ?? []) {
    const eventId = `asked:${providerId}:${kind}`
    await takeMailEvent(tools, { eventId, providerId, kind, at, ...(reason && { reason }) })
  }
}
