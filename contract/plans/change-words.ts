import { spokenDate } from '../fields/date.ts'
import type { ButtonBlock, Interval, PlanCode } from '../wire/plans.ts'
import { buttonBlock } from './disclosure.ts'
import { spokenMoney } from '../fields/money.ts'
import { planNames } from './names.ts'
import { chargeDay } from './terms.ts'

/** The version of the words below, as CONSENT_VERSION is of those around the button of a plan. */
export const CHANGE_CONSENT_VERSION = 'plan-change-2026-11-a'

interface Target {
  code: PlanCode
  cents: number
  interval: Interval
}

interface ChangeNow {
  from: PlanCode
  to: Target
  /** What goes back of the plan that ends. */
  backCents: number
  now: Date
}

/** What stands around the button that buys a plan in the place of another: what is charged today, what goes back, what comes next. */
export function changeNowBlock({ from, to, backCents, now }: ChangeNow): ButtonBlock {
  const block = buttonBlock({ ...to, feeCents: null }, now)
  const ends = `${planNames[from]} ends as soon as this is paid, and is not charged again.`
  const back = `${spokenMoney(backCents)}, what you paid for the days from today on, goes back to your card by itself.`
  return {
    ...block,
    change: backCents > 0 ? `${ends} ${back}` : ends,
    consent: block.consent && { ...block.consent, version: CHANGE_CONSENT_VERSION },
  }
}

interface ChangeLater {
  from: PlanCode
  to: Target
  /** The end of the term that is paid for. */
  at: Date
}

/** The same where nothing changes before the paid term is over. */
export function changeLaterBlock({ from, to, at }: ChangeLater): ButtonBlock {
  const money = spokenMoney(to.cents)
  const day = spokenDate(chargeDay(at))
  const name = planNames[to.code]
  return {
    ...buttonBlock({ ...to, feeCents: null }, at),
    price: `Nothing today. From ${day} on: ${money} every ${to.interval}.`,
    change: `${planNames[from]} stays until ${day}, the end of the time you paid for.`,
    nextCharge: `Next charge: ${money} on ${day}. Cancel before that day and it is not charged.`,
    guarantee:
      from === 'plus-annual'
        ? `The money-back guarantee of the year that you paid for still runs. ${name} has none.`
        : null,
    consent: {
      version: CHANGE_CONSENT_VERSION,
      text: `I agree to be charged ${money} on ${day} and each ${to.interval} from then on until I cancel`,
    },
    button: `Change to ${name}`,
  }
}
