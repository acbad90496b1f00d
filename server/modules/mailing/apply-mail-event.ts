import { isWithPost, nextStates } from '#contract/claim-states.ts'
import { easternDay } from '#contract/closes-at.ts'
import type { Tools } from '../../tools.ts'
import { Claim, Letter, moveClaim, recordEvents } from '../claims/index.ts'
import { orderFeeRefund, refundCertified } from '../payments/index.ts'
import { comeBack } from './come-back.ts'
import { isFurther, type Progress, progressOf } from './letter-ranks.ts'
import { refuseLetter } from './refuse-letter.ts'
import { tellPostedJob } from './tell-posted.job.ts'
import { MailEventRow } from './mail-event.model.ts'

type Applying = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>

/**
 * Applies what was told of a letter, in the order in which it happened. Told twice, late or out of order, it comes to the
 * same.
 * @param tools `db` is the caller's transaction
 */
export async function applyTold(
  tools: Applying,
  { providerId }: { providerId: string },
): Promise<void> {
  const letter = await Letter.query(tools.db).findOne({ providerId }).forUpdate()
  if (!letter) return
  const told = await MailEventRow.query(tools.db)
    .where({ providerId, letterId: null })
    .orderBy(['at', 'toldAt', 'id'])
  for (const event of told) {
    await event.$query(tools.db).patch({ letterId: letter.id })
    await apply(tools, { letter, event })
  }
}

async function apply(
  tools: Applying,
  { letter, event }: { letter: Letter; event: MailEventRow },
): Promise<void> {
  const { db } = tools
  if (event.tracking && !letter.trackingNumber) {
    letter.trackingNumber = event.tracking
    await Letter.query(db).findById(letter.id).patch({ trackingNumber: event.tracking })
  }
  if (event.kind === 'failed' || event.kind === 'cancelled') {
    return neverPosted(tools, { letter, kind: event.kind, reason: event.reason })
  }
  const progress = progressOf(event.kind)
  if (!progress || !isFurther(letter.state, progress.letter)) return

  const wasMailed = letter.mailedAt !== null
  letter.state = progress.letter
  const dates = datesOf(letter, event)
  Object.assign(letter, dates)
  await Letter.query(db)
    .findById(letter.id)
    .patch({ state: progress.letter, ...dates })
  if (!wasMailed && isLate(letter)) {
    await refundLate(tools, letter)
  }
  const isNewest = await isNewestLetter(db, letter)
  await tellClaim(tools, { letter, event, progress, isNewest })
  if (!isNewest) return
  const letterId = letter.id
  if (letter.state === 'returned') {
    await tools.jobs.order(db, tellPostedJob, { letterId, what: 'returned' })
  } else if (!wasMailed) {
    await tools.jobs.order(db, tellPostedJob, { letterId, what: 'mailed' })
  }
}

/** Mailed after the day that we had said. */
function isLate({ mailedAt, mailBy }: Letter): boolean {
  return mailBy !== null && mailedAt !== null && easternDay(mailedAt) > mailBy
}

/** A later letter of a claim was free; certified mail never is. */
async function refundLate(tools: Applying, { claimId, version }: Letter): Promise<void> {
  const reason = 'letter-late'
  if (version === 1) await orderFeeRefund(tools, { claimId, reason })
  await refundCertified(tools, { claimId, reason, only: version })
}

/** The print shop took the letter and will not post it; what is posted already cannot come to that. */
async function neverPosted(
  tools: Applying,
  { letter, kind, reason }: { letter: Letter; kind: 'failed' | 'cancelled'; reason: string | null },
): Promise<void> {
  if (letter.state !== 'released' && letter.state !== 'accepted') return
  letter.state = kind
  const told = reason ?? `the print shop says ${kind}`
  await refuseLetter(tools, { letter, state: kind, reason: told, source: 'webhook' })
}

/** What an older letter does says nothing about a claim that went out once more. */
async function isNewestLetter(
  db: Tools['db'],
  { claimId, version }: Pick<Letter, 'claimId' | 'version'>,
): Promise<boolean> {
  const newer = await Letter.query(db)
    .findOne({ claimId })
    .where('version', '>', version)
    .select('id')
  return newer === undefined
}

/** A letter that is delivered was mailed, even when nobody told. */
function datesOf(letter: Letter, { at, reason }: MailEventRow): Partial<Letter> {
  return {
    mailedAt: letter.mailedAt ?? at,
    ...(letter.state === 'delivered' && { deliveredAt: at }),
    ...(letter.state === 'returned' && { returnedAt: at, returnReason: reason ?? 'unknown' }),
  }
}

interface Telling {
  letter: Letter
  event: MailEventRow
  progress: Progress
  isNewest: boolean
}

async function tellClaim(
  tools: Applying,
  { letter, event, progress, isNewest }: Telling,
): Promise<void> {
  const claim = await Claim.query(tools.db).findById(letter.claimId).forUpdate().throwIfNotFound()
  const { id: letterId, version } = letter
  const data = {
    letterId,
    version,
    at: event.at.toISOString(),
    ...(event.reason && { reason: event.reason }),
  }
  const told = {
    actor: 'mail_provider',
    source: 'webhook',
    events: [{ kind: progress.event, data }],
  } as const
  // The person or the administrator may know more by now: then it is only noted.
  const follows = isWithPost(claim.state) && nextStates[claim.state].includes(progress.claim)
  if (!isNewest || !follows) {
    return recordEvents(tools, { claimId: claim.id, ...told })
  }
  await moveClaim(tools, { claim, to: progress.claim, ...told })
  if (progress.claim === 'returned') await comeBack(tools, { letter })
}
