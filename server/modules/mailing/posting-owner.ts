import { easternDay } from '#contract/closes-at.ts'
import { isMailable } from '#contract/refunds/posting-days.ts'
import type { PostingState } from '#contract/refunds/posting-state.ts'
import type { Tools } from '../../tools.ts'
import type { LetterOrder } from '../../vendors/print-and-mail/port.ts'
import { Envelope } from '../claims/index.ts'
import { refundPosting } from '../payments/index.ts'
import {
  CASE_ENDED,
  FIRST_CAME_BACK,
  followsLetter,
  hasEnded,
  mailAddress,
  movePosting,
  NOT_POSTED,
  openEnvelope,
  openPages,
  PAST_DAY,
  Posting,
  tellPostingJob,
} from '../refunds/index.ts'
import { noteLookUp } from '../post-knows.ts'
import { noteSending } from '../sendings/index.ts'
import type { Applying, LetterOwner, Moved, Refused, Sender } from './letter-owner.ts'

/** The letter of a refund case: the pages that were shown go to the company. */
export function postingOwner(letter: Envelope): LetterOwner {
  return {
    order: (tools) => orderFor(tools, letter),
    accepted: (tools) => noteAccepted(tools, letter),
    refused: (tools, refused) => refuse(tools, { letter, ...refused }),
    moved: (tools, moved) => follow(tools, { letter, ...moved }),
  }
}

async function findPosting(db: Tools['db'], { postingId }: Envelope): Promise<Posting> {
  if (!postingId) throw new Error('A letter has an owner')
  return Posting.query(db).findById(postingId).throwIfNotFound()
}

async function orderFor(tools: Sender, letter: Envelope): Promise<LetterOrder | undefined> {
  const posting = await findPosting(tools.db, letter)
  const reason = (await isAtPrinter(tools, letter))
    ? undefined
    : await whyNotToPrint(tools, posting)
  if (reason) return end(tools, { letter, reason })
  const places = placesOf(tools, posting)
  await noteGoing(tools, { letter, posting })
  return {
    idempotencyKey: letter.id,
    ...places,
    pdf: openPages(tools, posting),
    pages: posting.pages,
    service: letter.method,
    description: 'Letter of a refund case',
    isRepeat: letter.attempts > 0,
  }
}

/** One that was tried may be with the print shop without our knowing: it is asked for again as it was. */
async function isAtPrinter({ mail }: Sender, { id, attempts }: Envelope): Promise<boolean> {
  return attempts > 0 && (await mail.getStatus({ idempotencyKey: id })) !== undefined
}

function placesOf(tools: Sender, posting: Posting): Pick<LetterOrder, 'to' | 'from'> {
  const { to, from } = openEnvelope(tools, posting)
  return { to: mailAddress(to, 'company'), from: mailAddress(from, 'name') }
}

/**
 * Why a letter must not be printed as it was shown: the print shop was away until its day was long over, its case has ended
 * or it reminds of one that came back meanwhile, or the post, which may not have been asked before, does not know an address
 * that its writer does not stand by.
 */
async function whyNotToPrint(tools: Sender, posting: Posting): Promise<string | undefined> {
  const days = { shownOn: easternDay(posting.shownAt), today: easternDay(tools.clock.now()) }
  if (!isMailable(days)) return PAST_DAY
  if (await hasEnded(tools.db, posting)) return CASE_ENDED
  if (!(await followsLetter(tools.db, posting))) return FIRST_CAME_BACK
  const envelope = openEnvelope(tools, posting)
  const places = placesOf(tools, posting)
  const { id: key, visitorId } = posting
  for (const side of ['to', 'from'] as const) {
    if (envelope[side].kept) continue
    await noteLookUp(tools, { visitorId, about: 'a letter of a refund case', key })
    const { verdict } = await tools.mail.verifyAddress(places[side])
    if (verdict === 'undeliverable') return `${side}: undeliverable`
  }
  return undefined
}

/** Ends a letter that nobody has, unless its writer took it back meanwhile: the post takes its time to answer. */
async function end(
  tools: Sender,
  { letter, reason }: { letter: Envelope; reason: string },
): Promise<undefined> {
  await tools.db.transaction(async (trx) => {
    const { id } = letter
    const isOurs = await Envelope.query(trx).findOne({ id, state: 'released' }).forUpdate()
    if (!isOurs) return
    await refuse({ ...tools, db: trx }, { letter, state: 'failed', reason, source: 'job' })
  })
}

async function noteAccepted(tools: Sender, letter: Envelope): Promise<void> {
  const { id } = await findPosting(tools.db, letter)
  await movePosting(tools, { id, to: 'printed' })
}

/** As of a claim's letter, before it goes. */
async function noteGoing(
  tools: Sender,
  { letter, posting: { visitorId } }: { letter: Envelope; posting: Posting },
): Promise<void> {
  if (tools.mail.mode !== 'lob') return
  const about = 'a letter of a refund case'
  const noted = { vendor: 'print-and-mail', what: 'refund-letter', about, visitorId } as const
  await noteSending(tools, { ...noted, key: `letter:${letter.id}` })
}

/** @param tools `db` is the caller's transaction */
async function refuse(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  { letter, state, reason, source }: Refused & { letter: Envelope },
): Promise<void> {
  await Envelope.query(tools.db).findById(letter.id).patch({ state, failure: reason })
  const { id: postingId } = await findPosting(tools.db, letter)
  // What the print shop does not post its writer did not take back, whoever called it back there.
  const isOutside = source === 'webhook'
  const to = isOutside ? 'failed' : state
  await movePosting(tools, { id: postingId, to, reason: isOutside ? NOT_POSTED : reason })
  await refundPosting(tools, { postingId, reason: `letter-${to}` })
  // Who takes a letter back, or has everything deleted, knows of it.
  if (to === 'failed') await tools.jobs.order(tools.db, tellPostingJob, { postingId })
}

const stateOf = {
  mailed: 'mailed',
  transit: 'in-transit',
  delivered: 'delivered',
  returned: 'returned',
} as const satisfies Record<string, PostingState>

async function follow(
  tools: Applying,
  { letter, event, wasMailed }: Moved & { letter: Envelope },
): Promise<void> {
  const { id } = await findPosting(tools.db, letter)
  const { at, reason } = event
  const to = Object.values(stateOf).find((state) => state === letter.state)
  if (!to) return
  // Delivered means mailed, even when nobody told.
  if (!wasMailed && to !== 'mailed') await movePosting(tools, { id, to: 'mailed', at })
  await movePosting(tools, { id, to, at, reason })
  if (to === 'returned') await tools.jobs.order(tools.db, tellPostingJob, { postingId: id })
}
