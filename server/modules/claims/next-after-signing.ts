import { spokenDate } from '#contract/fields/date.ts'
import type { Claim } from './claim.model.ts'
import { isByUs } from './claim-plan.ts'
import type { MailingBasis } from './is-mailing-paid.ts'

const NO_ADDRESS = 'We cannot mail this one: no postal address for its claims is known.'
const NOT_MAILING = 'We cannot mail letters right now.'
const TOO_LATE = 'It is too late to mail this one safely.'
const COUNTER =
  'It is too late for us to mail this one safely. Hand it over at a post office counter'
const ALL_TOO_LATE =
  'It is too late for a letter from us or from a counter to be there in time, and no official site is known. The notice that you got, or the court, tells whether late claims are taken.'
const NO_WAY =
  'We cannot mail this one: neither a mailing address nor an official site is known. The notice that you got, or the court, tells where claims go.'
const YOURS = 'Keep the receipt or the confirmation number, and note it with your claim.'

const mailings = {
  'first-class': (by: string) => `mail it${by}`,
  certified: (by: string) => `send it by certified mail${by}, at no extra cost`,
}

/** What stands behind the letter already: then it goes out by itself. */
const covers = {
  free: 'At no charge',
  plan: 'Your plan covers it',
  fee: 'It is paid for',
  waiver: 'At no charge',
} satisfies Record<MailingBasis, string>

interface Known {
  hasAddress: boolean
  /** Whether an official site is known. */
  hasSite: boolean
  lastDay: string | null
  /** Whether a letter of ours can go out now. */
  weMail: boolean
  basis?: MailingBasis | undefined
}

/**
 * What happens next with a signed form, as the e-mail tells it.
 * @param basis what the letter is printed on by now; absent while nothing pays for it
 * @param lastDay ISO day until which the claim is taken; null when none is known
 */
export function nextAfterSigning(
  { method, mailBy }: Pick<Claim, 'method' | 'mailBy'>,
  known: Known,
): string[] {
  if (!isByUs(method) || !known.weMail) return [ownWay(method, known), YOURS]
  const mailing = mailings[method](mailBy ? ` by ${spokenDate(mailBy)}` : '')
  return [
    known.basis
      ? `${covers[known.basis]}: we print your form and ${mailing}.`
      : `With a plan or a fee, we print your form and ${mailing}. Nothing is mailed before.`,
    'We write to you when it is in the mail.',
    'The administrator decides. That often takes months.',
  ]
}

/** What its owner is to do with it. */
function ownWay(method: Claim['method'], { hasAddress, hasSite, lastDay }: Known): string {
  const last = lastDay ? ` by ${spokenDate(lastDay)}` : ''
  if (method === 'online')
    return `${hasAddress ? TOO_LATE : NO_ADDRESS} File on the official site${last}.`
  if (method === null) return hasAddress ? ALL_TOO_LATE : NO_WAY
  const onPaper = method === 'counter' ? COUNTER : `${NOT_MAILING} Send it yourself`
  return hasSite
    ? `${onPaper} or file on the official site${last}; your claim shows until when each is safe.`
    : `${onPaper}; your claim shows until when that is safe.`
}
