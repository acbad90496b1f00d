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
  tools: Pick<Tools, 'secrets' | 'clock'>,
  posting: Posting,
): PostingView {
  const { clock } = tools
  const { id, state, sha256, pages, undoUntil, shownAt, price } = posting
  const { to, from } = openEnvelope(tools, posting)
  const feeCents = price?.feeCents ?? 0
  const now = clock.now()
  const isBack = canUndo(posting)
  return {
    id,
    state,
    to: placeOf(to),
    from: placeOf(from),
    sha256,
    pages,
    feeCents,
    block: letterBlock({ cents: feeCents }),
    canUndo: isBack,
    undoUntil: isBack && undoUntil && now < undoUntil ? undoUntil.toISOString() : null,
    isUnderWay: isUnderWay({ state, printedAt: posting.letter?.acceptedAt ?? null }, now),
    reason: reasonOf(posting),
    shownAt: shownAt.toISOString(),
  }
}

/**
 * Whether a letter that is paid for can still be taken back: while the print shop was not even asked to take it, however
 * late that is. Once it was, nobody but the print shop knows whether it has it.
 */
export function canUndo({ state, letter }: Pick<Posting, 'state' | 'letter'>): boolean {
  if (state === 'paid') return true
  return state === 'printing' && letter?.state === 'released' && letter.attempts === 0
}

/** Why a letter came back or was not mailed, in words. */
export function reasonOf({ state, reason }: Pick<Posting, 'state' | 'reason'>): string | null {
  if (state === 'returned') return reasonInWords(reason)
  if (state === 'failed') return 'The print shop could not take it. The fee goes back to your card.'
  return null
}

function placeOf({ kept: _kept, ...place }: GivenPlace): LetterPlace {
  return place
}
