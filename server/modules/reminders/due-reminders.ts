import { checkClock, lastDayOpen, type SettlementCheck } from '#contract/check-clock.ts'
import type { ClaimState } from '#contract/claim-states.ts'
import {
  ADDRESS_CHECK,
  isFormDone,
  isOver,
  isStillToSend,
  isUnsigned,
} from '#contract/claim-states.ts'
import { easternDay } from '#contract/closes-at.ts'
import type { ReminderTopic } from '#contract/emails/kinds.ts'
import { addDays, daysBetween } from '#contract/mailing/days.ts'
import { readyBy } from '#contract/mailing/ready-by.ts'
import type { WaitsFor } from '#contract/wire/claims.ts'

/** What a reminder is worked out from. Days are ISO days. */
export interface RemindedClaim {
  state: ClaimState
  waitsFor: WaitsFor | null
  needs: string | null
  /** The last safe day for us to mail it; null when we cannot, or no deadline is known. */
  mailBy: string | null
  /** That day is one of certified mail: our letter is too late for first class. */
  isByCertified: boolean
  /** The last safe day for the person to file it themselves; null when no deadline is known. */
  fileBy: string | null
  /** Their own way, where just one of the two is left. */
  onlyWay: 'counter' | 'online' | null
  /** Whether one that is theirs to file would be mailed by us still, if they asked for it. */
  isOursIfAsked: boolean
  cureBy: string | null
  deliveredAt: Date | null
  /** Somebody signed for the letter: of others the post's own times tell that it is likely there. */
  isSignedFor: boolean
  /** The day from which its settlement pays; null when it is not known. */
  paymentsFrom: string | null
  /** The one that was told of first stands first. */
  checks: readonly SettlementCheck[]
}

export interface DueReminder {
  topic: ReminderTopic
  /** The day it is about. */
  day: string
  /** Which one of its kind, so that each goes out once. */
  mark: string
  /** The day is that of our letter, which comes weeks before the administrator's own. */
  isToMail?: true
  /** Our letter goes by certified mail, since it is too late for first class. */
  isByCertified?: true
  /** Of a check that does not say itself until when it is good. */
  isGuess?: true
  /** Of several checks that have that day in common. */
  isSeveral?: true
  /** Its owner can have it mailed by us as well. */
  isOursIfAsked?: true
  /** Of a letter that somebody signed for. */
  isSignedFor?: true
  /** The one way in which its owner can file it still. */
  onlyWay?: 'counter' | 'online'
}

/** Days before, as PRODUCT §2.2 has them. */
const before = {
  sign: [10, 4, 1],
  file: [7, 2],
  cure: [7, 2, 0],
} as const
const ASK_AFTER_DAYS = 14
/** So long after the first payments they are still news. */
const PAYMENT_NEWS_DAYS = 30

/**
 * What there is to remind of today: of each kind the one whose day has come last. A day on which nothing could be sent is
 * made up for, as long as it still helps.
 * @param today the ISO day of the claimant
 */
export function dueReminders(claim: RemindedClaim, today: string): DueReminder[] {
  const { state, mailBy } = claim
  const isToSign = isUnsigned(state) || heldFor(claim) !== undefined
  const isToFile = (isUnsigned(state) && !mailBy) || isLeftToOwner(claim)
  return [
    ...(isToSign ? toBeReady('reminders.sign', claim, today) : []),
    ...(isToFile ? toFile(claim, today) : []),
    ...(state === 'deficient' ? toAnswer(claim, today) : []),
    ...askForConfirmation(claim, today),
    ...tellOfPayments(claim, today),
    ...depositChecks(claim.checks, today),
  ]
}

/** Whether a form that is signed is its owner's to file: we cannot mail it, or its letter came back and not for us to look into. */
function isLeftToOwner({
  state,
  waitsFor,
  needs,
}: Pick<RemindedClaim, 'state' | 'waitsFor' | 'needs'>): boolean {
  if (state === 'returned') return needs !== ADDRESS_CHECK
  return state === 'signed' && waitsFor === 'you'
}

/** What a form that is signed waits for, of what only its owner can do; undefined when it waits for none of it. */
export function heldFor({
  state,
  waitsFor,
}: Pick<RemindedClaim, 'state' | 'waitsFor'>): 'account' | 'plan' | undefined {
  const isHeld = state === 'signed' && (waitsFor === 'plan' || waitsFor === 'account')
  return isHeld ? waitsFor : undefined
}

function toFile(
  { fileBy, onlyWay, isOursIfAsked }: Pick<RemindedClaim, 'fileBy' | 'onlyWay' | 'isOursIfAsked'>,
  today: string,
): DueReminder[] {
  const due = countdown('reminders.deadline', { day: fileBy }, before.file, today)
  const ways = { ...(onlyWay && { onlyWay }), ...(isOursIfAsked && { isOursIfAsked }) }
  return due.map((one) => ({ ...one, ...ways }))
}

/** A corrected form is to be signed in time for our letter, as the first one was; what comes later is its owner's to send. */
function toAnswer(
  claim: Pick<RemindedClaim, 'mailBy' | 'isByCertified' | 'cureBy'>,
  today: string,
): DueReminder[] {
  const toMail = toBeReady('reminders.cure', claim, today)
  return [
    ...toMail.map((due) => ({ ...due, mark: `mail ${due.mark}`, isToMail: true as const })),
    ...countdown('reminders.cure', { day: claim.cureBy }, before.cure, today),
  ]
}

/** Counts to the day that is told; what was sent is known by the printer's. */
function toBeReady(
  topic: ReminderTopic,
  { mailBy, isByCertified }: Pick<RemindedClaim, 'mailBy' | 'isByCertified'>,
  today: string,
): DueReminder[] {
  const days = { day: readyBy(mailBy, today), known: mailBy }
  const due = countdown(topic, days, before.sign, today)
  return due.map((one) => ({ ...one, ...(isByCertified && { isByCertified }) }))
}

function countdown(
  topic: ReminderTopic,
  { day, known = day }: { day: string | null; known?: string | null },
  offsets: readonly number[],
  today: string,
): DueReminder[] {
  if (!day) return []
  const left = daysBetween(today, day)
  const due = offsets.filter((offset) => left >= 0 && left <= offset).at(-1)
  return due === undefined ? [] : [{ topic, day, mark: `${due} ${known}` }]
}

/** One that is told of the letter that arrived moves the claim on; what was told before a correction is of another. */
function askForConfirmation(claim: RemindedClaim, today: string): DueReminder[] {
  const { state, deliveredAt, isSignedFor } = claim
  if (state !== 'delivered' || !deliveredAt) return []
  const deliveredOn = easternDay(deliveredAt)
  if (today < addDays(deliveredOn, ASK_AFTER_DAYS)) return []
  return [
    {
      topic: 'reminders.confirmation',
      day: deliveredOn,
      mark: deliveredAt.toISOString().slice(0, 10),
      ...(isSignedFor && { isSignedFor }),
    },
  ]
}

/** Of what is filed and not told as paid or denied. */
function tellOfPayments({ state, paymentsFrom }: RemindedClaim, today: string): DueReminder[] {
  if (!paymentsFrom || !isFormDone(state) || isOver(state) || isStillToSend({ state })) return []
  const since = daysBetween(paymentsFrom, today)
  const isNews = since >= 0 && since <= PAYMENT_NEWS_DAYS
  return isNews ? [{ topic: 'reminders.payment', day: paymentsFrom, mark: paymentsFrom }] : []
}

/** Each check of a claim is reminded of by itself: those with the same last day are counted, and the others' marks stand alone. */
function depositChecks(checks: readonly SettlementCheck[], today: string): DueReminder[] {
  const days = new Map<string, number>()
  return checks.flatMap((check) => {
    const { state, goodUntil, depositBy, basis, reminders } = checkClock({ check, today })
    // That a weekend is all that is left is no news of its own.
    const known = lastDayOpen(goodUntil)
    const count = (days.get(known) ?? 0) + 1
    days.set(known, count)
    const last = reminders.filter(({ on }) => on <= today).at(-1)
    if (state !== 'deposit-by' || !last) return []
    const mark = `${last.daysBefore} ${known}${count > 1 ? ` ${count}` : ''}`
    const guess = basis === 'assumed-days' && { isGuess: true as const }
    return [{ topic: 'reminders.check', day: depositBy, mark, ...guess }]
  })
}

/** The same with checks of one last day told in one line. */
export function inOneLine(due: readonly DueReminder[]): DueReminder[] {
  const lines = Map.groupBy(due, ({ topic, day, isGuess, mark }) =>
    topic === 'reminders.check' ? `${day} ${isGuess}` : `${topic} ${mark}`,
  )
  return [...lines.values()].flatMap(([one, ...more]) => {
    if (!one) return []
    return more.length > 0 ? { ...one, isSeveral: true as const } : one
  })
}
