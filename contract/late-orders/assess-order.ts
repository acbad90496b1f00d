import { addDays, type Day, daysBetween } from '../mailing/days.ts'
import { addWorkingDays } from './working-days.ts'

/** What somebody tells of an order. Days are ISO days. */
export interface LateOrder {
  orderedOn: Day
  /** Which day the shop named, if any; the rule is about shipping, and counts a day of delivery only for that. */
  promise: 'ship' | 'deliver' | 'none'
  promisedOn?: Day | undefined
  where: 'not-shipped' | 'shipped' | 'arrived'
  /** Of an order that arrived. */
  arrivedOn?: Day | undefined
  /** What the shop wrote of the delay; of an order that has not shipped. */
  notice?: 'none' | 'date' | 'open' | undefined
  /** The new day that it named. */
  newDay?: Day | undefined
  /** Whether the person said yes to waiting. */
  agreed?: boolean | undefined
  shippingCents?: number | undefined
  /** The issuer of the card, the shop itself by an account of its own, or neither. */
  paidBy: 'credit-card' | 'shop-credit' | 'other'
}

export const lateFindings = [
  'not-yet',
  'refund-due',
  'may-cancel',
  'agreed',
  'needs-yes',
  'on-its-way',
  'arrived-late',
  'arrived',
] as const

export type LateFinding = (typeof lateFindings)[number]

export interface LateVerdict {
  finding: LateFinding
  /** The last day for shipping under the rule; null where only a day of delivery was named. */
  shipBy: Day | null
  basis: 'promised' | 'thirty-days' | 'delivery'
  /** After the day that counts; 0 when nothing is late. Of what has shipped, only a promised day of delivery counts. */
  daysLate: number
  /** Whether it is under way so long that one may ask where it is. */
  isLongUnderWay: boolean
  /** From when on the shop owes the money back, or would once somebody cancels today; null where the rule gives nothing. */
  refundFrom: Day | null
  /** The last day for that refund; null also where the shop is the creditor: one billing cycle. */
  refundBy: Day | null
  /** Until when the shop may wait for a yes. */
  yesBy: Day | null
  /** The first day on which a card dispute may be too late, at the earliest; of credit cards alone. */
  disputeBy: Day | null
  /** What was paid for fast shipping, where a promised day of delivery was missed. */
  askShippingCents: number | null
}

/** 16 CFR 435.2(a)(1): 30 days where no time was named. */
const NO_TIME_DAYS = 30
/** 16 CFR 435.2(b)(1): up to so many days later, silence counts as a yes; beyond it only a yes does. */
const SILENCE_DAYS = 30
/** 16 CFR 435.1(b)(1). */
const REFUND_WORKING_DAYS = 7
/** 15 U.S.C. 1666(a), counted from the order, before which no bill can have named it. */
const DISPUTE_DAYS = 60

/** What 16 CFR Part 435 gives in such a case today, with its days. */
export function assessOrder(order: LateOrder, { today }: { today: Day }): LateVerdict {
  const dates = datesOf(order)
  const { daysLate, isLongUnderWay } = latenessOf(order, dates, today)
  const paid = order.shippingCents ?? 0
  const { from, ...right } = rightTo(order, { ...dates, daysLate, today })
  return {
    ...right,
    shipBy: dates.shipBy,
    basis: dates.basis,
    daysLate,
    isLongUnderWay,
    refundFrom: from,
    refundBy:
      from && order.paidBy !== 'shop-credit' ? addWorkingDays(from, REFUND_WORKING_DAYS) : null,
    disputeBy: order.paidBy === 'credit-card' ? addDays(order.orderedOn, DISPUTE_DAYS) : null,
    askShippingCents: dates.basis === 'delivery' && daysLate > 0 && paid > 0 ? paid : null,
  }
}

interface Dates extends Pick<LateVerdict, 'shipBy' | 'basis'> {
  /** What was promised, or else the last of the 30 days. */
  due: Day
}

function datesOf({ orderedOn, promise, promisedOn }: LateOrder): Dates {
  if (promise === 'none' || promisedOn === undefined) {
    const due = addDays(orderedOn, NO_TIME_DAYS)
    return { due, shipBy: due, basis: 'thirty-days' }
  }
  return promise === 'ship'
    ? { due: promisedOn, shipBy: promisedOn, basis: 'promised' }
    : { due: promisedOn, shipBy: null, basis: 'delivery' }
}

function latenessOf(order: LateOrder, { due, basis }: Dates, today: Day) {
  const { where, arrivedOn = today } = order
  const daysOver = Math.max(0, daysBetween(due, where === 'arrived' ? arrivedOn : today))
  return {
    // The rule, and a promise to ship, set a time for shipping only: when it should arrive they do not say.
    daysLate: where === 'not-shipped' || basis === 'delivery' ? daysOver : 0,
    isLongUnderWay: where === 'shipped' && daysOver > 0,
  }
}

interface Right {
  finding: LateFinding
  /** When the right to the money arises. */
  from: Day | null
  yesBy: Day | null
}

const NO_RIGHT = { from: null, yesBy: null }

function rightTo(
  order: LateOrder,
  { due, daysLate, today }: Dates & { daysLate: number; today: Day },
): Right {
  const { where, notice = 'none' } = order
  if (where === 'shipped') return { ...NO_RIGHT, finding: 'on-its-way' }
  if (where === 'arrived')
    return { ...NO_RIGHT, finding: daysLate > 0 ? 'arrived-late' : 'arrived' }
  if (notice !== 'none') return rightAfterNotice(order, { due, today })
  // A parcel that has to be there by a day has to leave by it at the latest.
  if (today <= due) return { ...NO_RIGHT, finding: 'not-yet' }
  // (c)(5): no offer to choose, and not shipped in time.
  return { finding: 'refund-due', from: due, yesBy: null }
}

/** 16 CFR 435.2(b) and (c), for an order that has not shipped and of whose delay the shop wrote. */
function rightAfterNotice(order: LateOrder, { due, today }: { due: Day; today: Day }): Right {
  const limit = addDays(due, SILENCE_DAYS)
  const named = newDayOf(order)
  const agreed = order.agreed === true
  const isShort = named !== undefined && named <= limit
  // (b)(2): past the new day, too, nothing but a further yes keeps the order alive.
  if (named !== undefined && (isShort || agreed) && today > named) {
    return { finding: 'refund-due', from: named, yesBy: null }
  }
  // (b)(1)(iii): who said yes to a delay without a day may end it at any time; a yes to a day holds until that day.
  if (isShort || (agreed && named === undefined)) {
    return { finding: 'may-cancel', from: today, yesBy: null }
  }
  if (agreed) return { ...NO_RIGHT, finding: 'agreed' }
  if (today > limit) return { finding: 'refund-due', from: limit, yesBy: null }
  return { finding: 'needs-yes', from: today, yesBy: limit }
}

function newDayOf({ notice, newDay }: LateOrder): Day | undefined {
  return notice === 'date' ? newDay : undefined
}
