import { isFormDone } from '#contract/claim-states.ts'
import { COMPLETE_STEP } from '#contract/onboarding.ts'
import { isTooLateToSign } from '#contract/too-late-to-sign.ts'
import type { ClaimState, ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { TOO_LATE_TO_SIGN } from '../../onboarding/too-late-words.ts'
import { dayWords } from '../../ui/day-words.ts'
import { FORM_STEP } from './claim-answers.ts'
import { say } from '../../words/say.ts'

export const PREVIEW_STEP = 'sign-preview'

/** What is to be done about a claim, as the task list names it. */
export type ClaimTask = 'unknown' | 'incomplete' | 'ready' | 'signed' | 'too-late'

/**
 * A signed form stays signed; whatever else is open is too late once the settlement takes no more claims, or would take none
 * by the end of the time to take a signature back, unless it is signed in ink. What the administrator sent back has a day of
 * its own.
 */
export function claimTask({
  isKnown = true,
  state,
  cureBy,
  suit,
  now,
}: {
  /** The claims have been loaded. */
  isKnown?: boolean
  state: ClaimState | undefined
  /** The day of the notice that it answers. */
  cureBy?: string | null | undefined
  /** Undefined while it is on its way. */
  suit: Pick<SuitDetail, 'dueAt' | 'status' | 'terms'> | undefined
  now: Date
}): ClaimTask {
  if (!isKnown) return 'unknown'
  if (isFormDone(state)) return 'signed'
  if (suit && !cureBy && isLate(suit, now)) return 'too-late'
  return state === 'ready_to_sign' ? 'ready' : 'incomplete'
}

function isOver({ dueAt, status }: Pick<SuitDetail, 'dueAt' | 'status'>, now: Date): boolean {
  return status === 'closed' || (dueAt !== null && new Date(dueAt) < now)
}

function isLate(suit: Pick<SuitDetail, 'dueAt' | 'status' | 'terms'>, now: Date): boolean {
  return isOver(suit, now) || isTooLateToSign(suit, now)
}

/**
 * Why it is too late: the day is over, named where it is known, or there are not the 15 minutes left in which a
 * signature can be taken back.
 */
export function lateWords(
  suit: Pick<SuitDetail, 'deadline' | 'dueAt' | 'status'>,
  now: Date,
): string {
  if (!isOver(suit, now)) return say(TOO_LATE_TO_SIGN)
  const { deadline } = suit
  const until = deadline
    ? `${say('Claims were taken until')} ${dayWords(deadline)}.`
    : say('It takes no more claims.')
  return `${until} ${say('Ask the administrator whether late ones are read.')}`
}

/** Where something is to be done about it; nowhere here when it is too late. */
export function stepFor(task: ClaimTask): string | undefined {
  if (task === 'too-late') return undefined
  if (task === 'signed') return COMPLETE_STEP
  return task === 'ready' ? PREVIEW_STEP : FORM_STEP
}

/** The title over a form that is done. Whoever filed the claim elsewhere need not have signed anything here. */
export function doneTitle({ state }: Pick<ClaimView, 'state'>): string {
  return state === 'self_filed' ? 'You filed this claim yourself' : 'This form is signed'
}
