import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

type What = EmailLetters['charge-failed']['what']

const subjects: { [Each in What]: string } = {
  renewal: 'Your plan could not be renewed',
  fee: 'A claim of yours waits for its fee',
  'fee-authentication': 'A claim of yours waits for its fee',
  certified: 'Your claim form goes by first class mail',
}

const declined = 'Your bank declined it. You have not been charged.'
const preheaders: { [Each in What]: string } = {
  renewal: declined,
  fee: declined,
  'fee-authentication': 'Your bank wants you to confirm it. You have not been charged.',
  certified: 'Certified mail could not be charged. You need not do anything.',
}

/** A charge that the bank refused, and what hangs on it. */
export const chargeFailed: Template<EmailLetters['charge-failed']> = {
  subject: ({ what }) => subjects[what],
  preheader: ({ what }) => preheaders[what],
  Body: ({ letter: { what, about, amount, mailBy, payBy, href } }) => (
    <>
      {what === 'renewal' && (
        <Words>
          Your bank declined the {amount} for {about}. You have not been charged. We try again in
          the next days. If your card has changed, please update it.
        </Words>
      )}
      {what === 'fee' && (
        <Words>
          Your bank declined the {amount} for mailing your claim in the {about} settlement. You have
          not been charged, and the letter waits. Try another card.
        </Words>
      )}
      {what === 'fee-authentication' && (
        <Words>
          Your bank wants you to confirm the {amount} for mailing your claim in the {about}{' '}
          settlement. You have not been charged, and the letter waits until you do.
        </Words>
      )}
      {what === 'certified' && (
        <Words>
          The {amount} for certified mail in the {about} settlement could not be charged to your
          card, so you have not been charged for it. Your form goes by first class mail instead
          {mailBy ? `, by ${spokenDate(mailBy)}` : ''}. You need not do anything.
        </Words>
      )}
      {payBy && <Words>To be safely in time, see to it by {spokenDate(payBy)}.</Words>}
      <Act href={href}>{what === 'certified' ? 'See your claim' : 'See to it'}</Act>
      {what !== 'certified' && (
        <SmallPrint>
          {what === 'renewal'
            ? 'You can cancel in your account as well.'
            : 'You can also download the form and mail it yourself, free.'}
        </SmallPrint>
      )}
    </>
  ),
}
