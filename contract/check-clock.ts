import { addDays, checkDay, type Day, daysBetween } from './mailing/days.ts'
import { isBusinessDay, lastOnOrBefore } from './mailing/postal-holidays.ts'

/** What a person copies from a check that a settlement sent, and what became of it. Days are YYYY-MM-DD. */
export interface SettlementCheck {
  /** The date on the check. */
  issuedOn: Day | null
  receivedOn: Day
  /** 'Void after March 12, 2027.' */
  printedVoidOn: Day | null
  /** 'Void 90 days after issue.' */
  printedVoidDays: number | null
  depositedOn: Day | null
  reissueAskedOn: Day | null
}

export interface CheckClock {
  state: 'deposit-by' | 'void' | 'deposited'
  /** The last day on which the check is good. */
  goodUntil: Day
  /** The last day with banks open up to then, and that day itself once it is over: what people are told. */
  depositBy: Day
  /** Whether the day is printed, counted from what is printed, or our cautious guess. */
  basis: 'printed-day' | 'printed-days' | 'assumed-days'
  /** Whether the date of issue is our guess too. */
  issueIsAssumed: boolean
  /** Days until `depositBy`; negative once it is over, null when deposited. */
  daysLeft: number | null
  /**
   * One for each of 30 and 10 days before the check is void, if it was in hand by then and is neither deposited nor to be
   * replaced.
   */
  reminders: { daysBefore: 30 | 10; on: Day }[]
  /** Whether a new check may be asked for; whether one is sent is the administrator's to say. */
  reissue: 'not-needed' | 'may-ask' | 'asked'
}

/**
 * Settlement checks mostly say 90 days. A bank need not take one that is over six months old (UCC 4-404), so what
 * says nothing is treated as the shorter.
 */
const assumedVoidDays = 90
/** Five days of first-class mail and a weekend. */
const assumedPostDays = 7
const reminderDays = [30, 10] as const

/**
 * Until when a check is good and when to remind of it. `today` is the person's own day. Throws RangeError on what is
 * not a day, and on a count of days below one.
 */
export function checkClock({ check, today }: { check: SettlementCheck; today: Day }): CheckClock {
  const { issuedOn, receivedOn, printedVoidOn, depositedOn, reissueAskedOn } = check
  for (const day of [today, issuedOn, receivedOn, printedVoidOn, depositedOn, reissueAskedOn]) {
    if (day !== null) checkDay(day)
  }
  const { goodUntil, basis } = validity(check)
  const open = lastDayOpen(goodUntil)
  // A machine or a phone may still take it on a weekend.
  const depositBy = today > open ? goodUntil : open
  const state = stateOf({ check, goodUntil, today })
  return {
    state,
    goodUntil,
    depositBy,
    basis,
    issueIsAssumed: basis !== 'printed-day' && issuedOn === null,
    daysLeft: state === 'deposited' ? null : daysBetween(today, depositBy),
    // Whoever asked for a new one does not have it, or may not use it any more.
    reminders: state === 'deposited' || reissueAskedOn ? [] : remindersOf(goodUntil, receivedOn),
    reissue: reissueOf(state, check),
  }
}

/** The same for a check that somebody noted as what a settlement paid: its dates of issue and days are not known. */
export function paidCheckClock(
  {
    receivedOn,
    voidAfter,
    depositedOn,
    reissueRequestedOn,
  }: Record<'voidAfter' | 'depositedOn' | 'reissueRequestedOn', Day | null> & { receivedOn: Day },
  today: Day,
): CheckClock {
  return checkClock({
    check: {
      issuedOn: null,
      receivedOn,
      printedVoidOn: voidAfter,
      printedVoidDays: null,
      depositedOn,
      reissueAskedOn: reissueRequestedOn,
    },
    today,
  })
}

/** Whether its owner is to take it to the bank: not one that is void, nor one for which a new one was asked. */
export function isToDeposit({ state, reissue }: Pick<CheckClock, 'state' | 'reissue'>): boolean {
  return state === 'deposit-by' && reissue !== 'asked'
}

/** The last day with banks open on which a check is good. */
export function lastDayOpen(goodUntil: Day): Day {
  return lastOnOrBefore(goodUntil, isBusinessDay)
}

function validity(check: SettlementCheck): Pick<CheckClock, 'goodUntil' | 'basis'> {
  const { issuedOn, receivedOn, printedVoidOn, printedVoidDays } = check
  if (printedVoidDays !== null && (!Number.isInteger(printedVoidDays) || printedVoidDays < 1)) {
    throw new RangeError(`Not a number of days: ${printedVoidDays}`)
  }
  const issued = issuedOn ?? addDays(receivedOn, -assumedPostDays)
  const counted = printedVoidDays === null ? null : addDays(issued, printedVoidDays)
  // Where both are printed, the earlier is the safe one.
  if (printedVoidOn && !(counted && counted < printedVoidOn)) {
    return { goodUntil: printedVoidOn, basis: 'printed-day' }
  }
  return counted
    ? { goodUntil: counted, basis: 'printed-days' }
    : { goodUntil: addDays(issued, assumedVoidDays), basis: 'assumed-days' }
}

interface Moment {
  check: SettlementCheck
  goodUntil: Day
  today: Day
}

function stateOf({ check, goodUntil, today }: Moment): CheckClock['state'] {
  if (check.depositedOn) return 'deposited'
  return today > goodUntil ? 'void' : 'deposit-by'
}

function remindersOf(goodUntil: Day, receivedOn: Day): CheckClock['reminders'] {
  return reminderDays
    .map((daysBefore) => ({ daysBefore, on: addDays(goodUntil, -daysBefore) }))
    .filter(({ on }) => on >= receivedOn)
}

function reissueOf(state: CheckClock['state'], check: SettlementCheck): CheckClock['reissue'] {
  if (state === 'deposited') return 'not-needed'
  if (check.reissueAskedOn) return 'asked'
  return state === 'void' ? 'may-ask' : 'not-needed'
}
