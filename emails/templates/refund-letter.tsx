import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

type Told = EmailLetters['refund-letter']

const caseOver = () => say('By what you told us, its case is over: there is nothing for you to do.')

/** A letter of a refund case that came back, or that was not mailed, and what its writer can do. */
export const refundLetter: Template<Told> = {
  subject: ({ what }) =>
    what === 'returned'
      ? say('Your letter came back in the mail')
      : say('Your letter was not mailed'),
  preheader: ({ what, instead }) => {
    if (instead === 'case-over') return caseOver()
    return what === 'returned'
      ? say('It counts as not sent. Your case shows the dates to keep.')
      : say('The fee goes back to your card. Your case shows the dates to keep.')
  },
  Body: ({ letter }) => (
    <>
      <Words>
        {begunWords(letter)} {say(letter.reason)}
      </Words>
      <Words>{nextWords(letter)}</Words>
      <Act href={letter.href}>{say('Open my case')}</Act>
    </>
  ),
}

function begunWords({ what, to }: Told): string {
  if (what === 'returned') {
    return to
      ? say('The Postal Service did not deliver your letter to {to}.', { to })
      : say('The Postal Service did not deliver a letter that we mailed for you.')
  }
  return to
    ? say('Your letter to {to} was not mailed.', { to })
    : say('A letter that you paid us to mail was not mailed.')
}

function nextWords({ what, isDispute, instead }: Told): string {
  if (instead === 'case-over') return caseOver()
  if (instead === 'first-letter')
    return say('Before you remind of it, the first letter has to go out again.')
  const again = againWords({ what, instead })
  return isDispute
    ? `${say('Please look at it now: the card issuer has to have a dispute by a day that your case shows.')} ${again}`
    : again
}

function againWords({ what, instead }: Pick<Told, 'what' | 'instead'>): string {
  if (what === 'returned') {
    return say(
      'You can look the address up once more and have it mailed again for its fee, or print it and post it yourself.',
    )
  }
  return instead === 'old-pages'
    ? say(
        'Do not post the pages that you saw: their day is over. Your case makes new ones, to have mailed or to print and post yourself.',
      )
    : say('You can have it mailed again, or print it and post it yourself.')
}
