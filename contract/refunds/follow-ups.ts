import { addDays, type Day } from '../mailing/days.ts'
import type { CaseFacts } from './case-facts.ts'
import { type CaseStatus, isOver } from './case-status.ts'

export const followUpKinds = [
  'remind',
  'answer-due',
  'dispute-post',
  'dispute-by',
  'issuer-confirms',
  'issuer-decides',
] as const

type FollowUpKind = (typeof followUpKinds)[number]

interface FollowUp {
  kind: FollowUpKind
  day: Day
  /** The day of the bill is not known: it is counted from the purchase, and the last day may be later, never earlier. */
  isEarliest?: true
}

/** Between a letter and the day it asks for. */
export const ANSWER_DAYS = 14
const REMIND_DAYS = 7
/** 15 U.S.C. 1666(a): the issuer has the notice within 60 days after it sent the first bill with the charge. */
const DISPUTE_DAYS = 60
/** Our advice: a letter on paper needs time, and what counts is the day on which it is there. */
const POST_DAYS = 10
/** 15 U.S.C. 1666(a)(3)(A) and (B). */
const CONFIRM_DAYS = 30
const DECIDE_DAYS = 90

interface Standing {
  facts: Pick<CaseFacts, 'paidBy' | 'billSentOn' | 'boughtOn'>
  status: CaseStatus
  /** ISO days that were told; absent for what did not happen. */
  sentOn?: Day | undefined
  remindedOn?: Day | undefined
  /** What the letter asked for. */
  answerBy?: Day | undefined
  disputedOn?: Day | undefined
}

/** The days to keep of a case that is still open, the nearest first. */
export function followUps({ facts, status, sentOn, ...told }: Standing): FollowUp[] {
  if (isOver(status)) return []
  const { remindedOn, answerBy, disputedOn } = told
  const waits = status === 'sent' || status === 'reminded'
  const wroteOn = status === 'reminded' ? (remindedOn ?? sentOn) : sentOn
  const dates: FollowUp[] = [
    ...(status === 'sent' && sentOn
      ? [{ kind: 'remind' as const, day: addDays(sentOn, REMIND_DAYS) }]
      : []),
    ...(waits && wroteOn
      ? [{ kind: 'answer-due' as const, day: answerBy ?? addDays(wroteOn, ANSWER_DAYS) }]
      : []),
    ...(disputedOn ? issuerDays(disputedOn) : disputeDays(facts)),
  ]
  return dates.toSorted((one, other) => one.day.localeCompare(other.day))
}

/** A card's dispute beside the day that a letter names: after it, perhaps before it, or too late for one. */
export type DisputeThen = 'after' | 'maybe-before' | 'too-late'

/**
 * The day by which a letter of today asks for an answer: two weeks, of which the post may take most. A credit card's dispute has to be
 * mailed by a day of its own, for which whoever waits for the answer may be too late.
 * @returns `dispute`: what can be said of one; absent where there is none by that law
 */
export function answerDay(
  facts: Standing['facts'],
  today: Day,
): { answerBy: Day; dispute?: DisputeThen } {
  const answerBy = addDays(today, ANSWER_DAYS)
  const [post, by] = disputeDays(facts)
  if (!post || !by) return { answerBy }
  if (answerBy < post.day) return { answerBy, dispute: 'after' }
  // Counted from the purchase the last day may be later.
  return { answerBy, dispute: by.day < today && !by.isEarliest ? 'too-late' : 'maybe-before' }
}

function disputeDays({ paidBy, billSentOn, boughtOn }: Standing['facts']): FollowUp[] {
  if (paidBy !== 'credit-card') return []
  const by = addDays(billSentOn ?? boughtOn, DISPUTE_DAYS)
  const sure = billSentOn ? {} : { isEarliest: true as const }
  return [
    { kind: 'dispute-post', day: addDays(by, -POST_DAYS), ...sure },
    { kind: 'dispute-by', day: by, ...sure },
  ]
}

function issuerDays(disputedOn: Day): FollowUp[] {
  return [
    { kind: 'issuer-confirms', day: addDays(disputedOn, CONFIRM_DAYS) },
    { kind: 'issuer-decides', day: addDays(disputedOn, DECIDE_DAYS) },
  ]
}
