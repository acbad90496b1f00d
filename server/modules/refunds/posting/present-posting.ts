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
  const { id, state, sha256, pages, undoUntil, shownAt, price } = posting
  const { to, from } = openEnvelope(tools, posting)
  const feeCents = price?.feeCents ?? 0
  return {
    id,
    state,
    to: placeOf(to),
    from: placeOf(from),
    sha256,
    pages,
    feeCents,
    block: letterBlock({ cents: feeCents }),
    undoUntil: canUndo(posting, tools.clock.now()) ? undoUntil!.toISOString() : null,
    reason: reasonOf(posting),
    shownAt: shownAt.toISOString(),
  }
}

/** Whether a letter that is paid for can still be taken back. */
export function canUndo(
  { state, undoUntil }: Pick<Posting, 'state' | 'undoUntil'>,
  now: Date,
): boolean {
  return state === 'paid' && undoUntil !== null && now < undoUntil
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
