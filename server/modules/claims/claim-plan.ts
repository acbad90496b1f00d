import { mailPlan } from '#contract/mailing/mail-by.ts'
import { mailTo, type Suit } from '../suits/index.ts'
import type { Claim } from './claim.model.ts'
import type { Deficiency } from './deficiency.model.ts'
import type { Letter } from './letter.model.ts'

/** What a plan is made of. */
export const filingFacts = [
  'dueOn',
  'deadlineRule',
  'mailingAddress',
  'deadAddress',
  'officialSiteUrl',
] as const satisfies readonly (keyof Suit)[]

type Facts = Pick<Suit, (typeof filingFacts)[number]>

/**
 * The ways to file a claim in a settlement that are left now, each with its last safe moment, and the best of them.
 * @param cure the notice that the claim answers; its day then takes the place of the settlement's
 * @param weMail whether a letter of ours can go out now: a person is then told of their own ways alone
 */
export function planFor(
  suit: Facts,
  now: Date,
  cure?: Pick<Deficiency, 'cureBy'>,
  { weMail = true }: { weMail?: boolean } = {},
): ReturnType<typeof mailPlan> {
  return mailPlan({
    deadline: { on: cure?.cureBy ?? suit.dueOn, rule: suit.deadlineRule },
    hasMailingAddress: mailTo(suit) !== null,
    officialSiteUrl: suit.officialSiteUrl,
    weMail,
    now,
  })
}

/** Whether we mail it that way; the other ways are the person's own to take. */
export function isByUs(method: Claim['method'] | undefined): method is Letter['method'] {
  return method === 'first-class' || method === 'certified'
}
