import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

type Told = EmailLetters['refund-letter']

/** A letter of a refund case that came back, or that was not mailed, and what its writer can do. */
export const refundLetter: Template<Told> = {
  subject: ({ what }) =>
    what === 'returned' ? 'Your letter came back in the mail' : 'Your letter was not mailed',
  preheader: ({ what }) =>
    what === 'returned'
      ? 'It counts as not sent. Your case shows the dates to keep.'
      : 'The fee goes back to your card. Your case shows the dates to keep.',
  Body: ({ letter }) => (
    <>
      <Words>
        {begunWords(letter)} {letter.reason}
      </Words>
      <Words>{nextWords(letter)}</Words>
      <Act href={letter.href}>Open my case</Act>
    </>
  ),
}

function begunWords({ what, to }: Told): string {
  if (what === 'returned')
    return `The Postal Service did not deliver ${to ? `your letter to ${to}` : 'a letter that we mailed for you'}.`
  return `${to ? `Your letter to ${to}` : 'A letter that you paid us to mail'} was not mailed.`
}

function nextWords({ what, isDispute }: Told): string {
  const again =
    what === 'returned'
      ? 'You can look the address up once more and have it mailed again for its fee, or print it and post it yourself.'
      : 'You can have it mailed again, or print it and post it yourself.'
  return isDispute
    ? `Please look at it now: the card issuer has to have a dispute by a day that your case shows. ${again}`
    : again
}
