import { mailPlan } from '#contract/mailing/mail-by.ts'
import type { Suit } from '../suits/index.ts'
import type { Deficiency } from './deficiency.model.ts'

type Facts = Pick<Suit, 'dueOn' | 'deadlineRule' | 'mailingAddress' | 'officialSiteUrl'>

/**
 * The ways to file a claim in a settlement that are left now, each with its last safe moment, and the best of them.
 * @param cure the notice that the claim answers; its day then takes the place of the settlement's
 */
export function planFor(
  suit: Facts,
  now: Date,
  cure?: Pick<Deficiency, 'cureBy'>,
): ReturnType<typeof mailPlan> {
  return mailPlan({
    deadline: { on: cure?.cureBy ?? suit.dueOn, rule: suit.deadlineRule },
    hasMailingAddress: suit.mailingAddress !== null,
    officialSiteUrl: suit.officialSiteUrl,
    now,
  })
}
