import { easternDay } from '../closes-at.ts'
import { spokenDate } from '../fields/date.ts'
import type { ButtonBlock, Interval, PlanCode } from '../wire/plans.ts'
import { guaranteeDays } from './guarantee.ts'
import { spokenMoney } from '../fields/money.ts'
import { nextChargeDay } from './terms.ts'

/** The version of all words below; a changed word needs a new one. What somebody agreed to is kept with their payment. */
export const CONSENT_VERSION = 'plan-2026-12'

export interface Figures {
  code: PlanCode
  cents: number
  interval: Interval
  feeCents: number | null
}

const CANCEL_ONLINE =
  'To cancel: open Account, choose “Cancel plan” and confirm. It works at any time.'

/**
 * What stands around the button of a plan, in order: price and interval, renewal, next charge as a calendar date, how to
 * cancel, guarantee, consent, button (PRODUCT §2.3). The same words are kept as the proof of what was agreed to.
 * @param at when it is shown
 */
export function buttonBlock(figures: Figures, at: Date): ButtonBlock {
  if (figures.interval !== 'none') return renewingBlock(figures, at)
  return figures.code === 'free' ? freeBlock : payAsYouGoBlock(figures)
}

function renewingBlock({ cents, interval }: Figures, at: Date): ButtonBlock {
  const money = spokenMoney(cents)
  const next = spokenDate(nextChargeDay(at, interval)!)
  const isYearly = interval === 'year'
  const byMonth = isYearly ? ` (${spokenMoney(Math.round(cents / 12))} a month)` : ''
  return {
    price: `${money} billed today, then every ${interval}${byMonth}.`,
    renews: 'Renews until you cancel.',
    nextCharge: `Next charge: ${money} on ${next}. Cancel before that day and it is not charged.`,
    howToCancel: CANCEL_ONLINE,
    guarantee: isYearly ? guaranteeWords(money, guaranteeDays(easternDay(at)).countedOn) : null,
    consent: {
      version: CONSENT_VERSION,
      text: `I agree to be charged ${money} now and each ${interval} until I cancel`,
    },
    button: `Pay ${money}`,
  }
}

/** The guarantee in one sentence, the same wherever it is named. @param countedOn ISO day */
export function guaranteeWords(money: string, countedOn: string): string {
  const day = spokenDate(countedOn)
  return `If no more than ${money} has reached you by ${day}, as you recorded it, you get your ${money} back: with one click, or by itself after 60 days.`
}

function payAsYouGoBlock({ feeCents }: Figures): ButtonBlock {
  const fee = spokenMoney(feeCents ?? 0)
  return {
    price: `$0 today and $0 a month. ${fee} for each claim that we mail.`,
    renews: null,
    nextCharge: `${fee} is charged when a claim that you signed is released to print, not when you sign. If we cancel it, cannot send it or send it late, the ${fee} goes back to your card.`,
    howToCancel:
      'To stop: open Account, choose “Cancel plan” and confirm. Then nothing more is charged, except certified mail that you chose for a letter that still goes out.',
    guarantee: null,
    consent: {
      version: CONSENT_VERSION,
      text: `I agree that my card is charged ${fee} for each claim I sign, when it goes to print, until I stop it`,
    },
    button: 'Save my card',
  }
}

const freeBlock: ButtonBlock = {
  price: '$0.',
  renews: null,
  nextCharge: null,
  howToCancel: 'There is nothing to cancel.',
  guarantee: null,
  consent: null,
  button: 'Keep the free plan',
}

/** The same for the fees of claims that are paid at once, and only once. */
export function feesBlock({ cents, claims }: { cents: number; claims: number }): ButtonBlock {
  const money = spokenMoney(cents)
  return {
    price: `${money} today, once, for ${claims === 1 ? 'one claim' : `${claims} claims`}.`,
    renews: null,
    nextCharge: `Nothing renews. If we cancel a letter, cannot send it or send it late, its fee goes back to your card.`,
    howToCancel: 'There is nothing to cancel afterwards.',
    guarantee: null,
    consent: { version: CONSENT_VERSION, text: `I agree to be charged ${money} now, once` },
    button: `Pay ${money}`,
  }
}

/** The same for one letter of a refund case, which is paid before it is printed. */
export function letterBlock({ cents }: { cents: number }): ButtonBlock {
  const money = spokenMoney(cents)
  return {
    price: `${money} today, once, for printing and mailing this one letter.`,
    renews: null,
    nextCharge: `Nothing renews. If you take it back within 15 minutes, or we cannot mail it, the ${money} goes back to your card. A letter that the post brings back was printed and carried, so its fee stays.`,
    howToCancel: 'There is nothing to cancel afterwards.',
    guarantee: null,
    consent: { version: CONSENT_VERSION, text: `I agree to be charged ${money} now, once` },
    button: `Pay ${money} and mail it`,
  }
}
