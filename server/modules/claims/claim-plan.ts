import { mailPlan } from '#contract/mailing/mail-by.ts'
import type { Tools } from '../../tools.ts'
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
 * @param cure the notice that the claim answers; its day then takes the place of the settlement's. By that day the answer has
 *   to be there, also where claims need only be postmarked: its owner was asked until when answers are taken, and no source says more
 * @param weMail whether a letter of ours can go out now: a person is then told of their own ways alone
 */
export function planFor(
  suit: Facts,
  now: Date,
  cure?: Pick<Deficiency, 'cureBy'>,
  { weMail = true }: { weMail?: boolean } = {},
): ReturnType<typeof mailPlan> {
  return mailPlan({
    deadline: cure ? { on: cure.cureBy, rule: null } : { on: suit.dueOn, rule: suit.deadlineRule },
    hasMailingAddress: mailTo(suit) !== null,
    officialSiteUrl: suit.officialSiteUrl,
    weMail,
    now,
  })
}

/**
 * How a signed form is planned to go while its signature may be taken back. While we mail nothing it is its owner's from the
 * signature on, and stays theirs (decision record 66): who reads so may have sent it by the end of that time.
 */
export function planOfSigned(
  { mail }: Pick<Tools, 'mail'>,
  { best, mailBy }: Pick<ReturnType<typeof mailPlan>, 'best' | 'mailBy'>,
): Pick<Claim, 'method' | 'mailBy' | 'waitsFor'> {
  const method = best?.method ?? null
  if (mail.mode === 'off' && isByUs(method)) return { method, mailBy: null, waitsFor: 'you' }
  return { method, mailBy, waitsFor: 'undo' }
}

/** Whether we mail it that way; the other ways are the person's own to take. */
export function isByUs(method: Claim['method'] | undefined): method is Letter['method'] {
  return method === 'first-class' || method === 'certified'
}
