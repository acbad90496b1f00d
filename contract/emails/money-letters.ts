import type { AboutClaim } from './about-claim.ts'

/** A card as it is named in words. */
export interface LetterCard {
  brand: string
  last4: string
}

/** Messages about money. Amounts are words such as `$84`; they stand in no subject. */
export interface MoneyLetters {
  'payment-receipt': {
    /** The plan's name, or what a fee was for, where `{claims}` stands for the claims' references. */
    what: string
    claims?: string
    amount: string
    paidOn: string
    /** To name it by. */
    number: string
    card?: LetterCard
    isPlan: boolean
    /** A letter of a refund case: no day was named for it, so nothing goes back for being late. */
    isRefundCase?: boolean
    /** When the same is charged again; absent of a plan that does not renew. */
    nextOn?: string
    guarantee?: string
    href: string
  }
  'refund-sent': { amount: string; reason: string; card?: LetterCard; href: string }
  'renewal-notice': {
    plan: string
    amount: string
    each: 'year' | 'month'
    on: string
    cancelHref: string
  }
  'charge-failed': {
    /** certified: the letter goes by first class instead. */
    what: 'renewal' | 'fee' | 'fee-authentication' | 'certified'
    /** The plan, or the settlement. */
    about: string
    amount: string
    /** Of a letter that goes by first class all the same: when, where a day is known. */
    mailBy?: string
    /** Until when its owner has to see to it for the letter to be in time, where there is such a day. */
    payBy?: string
    href: string
  }
  'plan-cancelled': {
    plan: string
    endsOn: string
    mayResume: boolean
    /** Of one that was there twice, or before another: their plan that goes on. */
    goesOn?: string
    /** That one was begun after this one had ended. */
    wasFirst?: boolean
    /** It ended because its renewal was not paid. */
    isUnpaid?: boolean
    href: string
  }
  /** A signed form that was not printed, because the plan behind it ended. */
  'plan-ended': AboutClaim & {
    /** Until when its owner has to choose for it to be in time, where there is such a day. */
    chooseBy?: string
    /** What is charged by itself all the same: the fee of the letter, or a renewal that was not paid and is tried again. */
    toCome?: { what: 'fee'; amount: string } | { what: 'renewal'; plan: string; amount: string }
  }
  /** A cancelled plan that goes on after all. */
  'plan-resumed': {
    plan: string
    amount: string
    each: 'year' | 'month'
    /** When it is charged next. */
    nextOn: string
    href: string
  }
  'plan-changed': {
    /** kept: a change that was planned was taken back, so that `to` goes on. */
    what: 'now' | 'planned' | 'kept'
    from: string
    to: string
    amount: string
    each: 'year' | 'month'
    on: string
    nextOn: string
    /** What goes back of the plan that ended. */
    back?: string
    href: string
  }
  guarantee: {
    countedOn: string
    received: string
    paid: string
    /** Absent before the count. */
    offer?: { amount: string; openUntil: string; mayWait: boolean }
    /** Counted, and nothing goes back. */
    isMet?: boolean
    href: string
  }
}
