import { easternDay } from '#contract/closes-at.ts'
import { isSold } from '#contract/refunds/posting-days.ts'
import { isUnderWay } from '#contract/refunds/posting-state.ts'
import { letterBlock } from '#contract/plans/disclosure.ts'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import type {
  GivenPlace,
  LetterPlace,
  Posting as PostingView,
} from '#contract/wire/refund-postings.ts'
import type { Tools } from '../../../tools.ts'
import type { Posting } from './posting.model.ts'
import { openEnvelope } from './seal-posting.ts'

/** A letter that we mail, as its writer sees it. */
export function presentPosting(
  tools: Pick<Tools, 'secrets' | 'clock' | 'mail'>,
  posting: Posting,
): PostingView {
  const { clock, mail } = tools
  const { id, state, purpose, sha256, pages, undoUntil, shownAt, price } = posting
  const { to, from } = openEnvelope(tools, posting)
  const feeCents = price?.feeCents ?? 0
  const now = clock.now()
  const isBack = canUndo(posting)
  return {
    id,
    state,
    purpose,
    to: placeOf(to),
    from: placeOf(from),
    sha256,
    pages,
    feeCents,
    block: letterBlock({ cents: feeCents }),
    canUndo: isBack,
    undoUntil: isBack && undoUntil && now < undoUntil ? undoUntil.toISOString() : null,
    isUnderWay: isUnderWay({ state, printedAt: posting.letter?.acceptedAt ?? null }, now),
    isUnknown: isUnknown(posting, now),
    reason: state === 'paid' && mail.mode === 'off' ? NO_PRINTER : reasonOf(posting),
    shownAt: shownAt.toISOString(),
    isOld: isOld({ state, shownAt }, now),
  }
}

/** Whether pages that were shown carry a day that is over, so that they are not sold any more. */
export function isOld({ state, shownAt }: Pick<Posting, 'state' | 'shownAt'>, now: Date): boolean {
  return state === 'shown' && !isSold({ shownOn: easternDay(shownAt), today: easternDay(now) })
}

/**
 * Whether a letter that is paid for can still be taken back: while the print shop was not even asked to take it, however
 * late that is. Once it was, nobody but the print shop knows whether it has it.
 */
export function canUndo({ state, letter }: Pick<Posting, 'state' | 'letter'>): boolean {
  if (state === 'paid') return true
  return state === 'printing' && letter?.state === 'released' && letter.attempts === 0
}

/** A try that is not answered for so long is not just being made. */
const ANSWERS_WITHIN_MS = 10 * 60_000

/** Whether nobody knows if the print shop has a letter: a try that certainly did not arrive is not counted. */
function isUnknown({ state, letter }: Posting, now: Date): boolean {
  if (state !== 'printing' || letter?.state !== 'released' || letter.attempts === 0) return false
  return now.getTime() - letter.createdAt.getTime() >= ANSWERS_WITHIN_MS
}

const NO_PRINTER =
  'Nothing is printed here at the moment. If that does not change in the next days, the letter is not mailed and the fee goes back to your card.'

/** The print shop took a letter and then did not post it, or somebody called it back there. */
export const NOT_POSTED = 'not-posted'
/** The print shop could not be reached until the day that a letter carries was long over. */
export const PAST_DAY = 'past-day'
/** It reminds of a letter that came back meanwhile, or was not sent after all. */
export const FIRST_CAME_BACK = 'first-came-back'
/** Its writer told meanwhile that the matter is settled, or that they let it rest. */
export const CASE_ENDED = 'case-ended'

const failures: Readonly<Record<string, string>> = {
  'to: undeliverable': 'The post does not know the address that it goes to.',
  'from: undeliverable': 'The post does not know your address.',
  [NOT_POSTED]: 'The print shop did not mail it.',
  [CASE_ENDED]: 'Its case had ended before it was printed.',
  [FIRST_CAME_BACK]: 'The letter that it reminds of came back, or was not sent.',
  [PAST_DAY]:
    'The print shop could not be reached in time, and the day on the letter is long over.',
}

/** Why a letter came back or was not mailed, in words. */
export function reasonOf({ state, reason }: Pick<Posting, 'state' | 'reason'>): string | null {
  if (state === 'returned') return reasonInWords(reason)
  if (state !== 'failed') return null
  const why = failures[reason ?? ''] ?? 'The print shop could not take it.'
  return `${why} The fee goes back to your card.`
}

function placeOf({ kept: _kept, ...place }: GivenPlace): LetterPlace {
  return place
}
