import { spokenDate } from '#contract/fields/date.ts'
import type { Claim } from './claim.model.ts'
import type { MailingBasis } from './is-mailing-paid.ts'

const NO_ADDRESS = 'We cannot mail this one: no postal address for its claims is known.'
const NOT_MAILING = 'We cannot mail letters right now.'
const WAYS = 'your claim shows until when each is safe'
const TOO_LATE = 'It is too late to mail this one safely.'

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
  { hasAddress, lastDay, weMail, basis }: Known,
): string[] {
  const by = mailBy ? ` by ${spokenDate(mailBy)}` : ''
  const last = lastDay ? ` by ${spokenDate(lastDay)}` : ''
  const yours = 'Keep the receipt or the confirmation number, and note it with your claim.'
  switch (method) {
    case 'first-class':
    case 'certified':
      if (!weMail)
        return [
          `${NOT_MAILING} Send it yourself or file on the official site${last}; ${WAYS}.`,
          yours,
        ]
      return [
        basis
          ? `${covers[basis]}: we print your form and ${mailings[method](by)}.`
          : `With a plan or a fee, we print your form and ${mailings[method](by)}. Nothing is mailed before.`,
        'We write to you when it is in the mail.',
        'The administrator decides. That often takes months.',
      ]
    case 'counter':
      return [
        `It is too late for us to mail this one safely. Hand it over at a post office counter or file on the official site${last}; ${WAYS}.`,
        yours,
      ]
    case 'online':
      return [`${hasAddress ? TOO_LATE : NO_ADDRESS} File on the official site${last}.`, yours]
    default:
      return [
        'We cannot mail this one: neither a mailing address nor an official site is known. The notice that you got, or the court, tells where claims go.',
        yours,
      ]
  }
}
