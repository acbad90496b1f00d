import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** A charge that the bank refused, and what hangs on it. */
export const chargeFailed: Template<EmailLetters['charge-failed']> = {
  subject: ({ what }) =>
    what === 'renewal' ? 'Your plan could not be renewed' : 'A claim of yours waits for its fee',
  preheader: ({ what }) =>
    what === 'fee-authentication'
      ? 'Your bank wants you to confirm it. You have not been charged.'
      : 'Your bank declined it. You have not been charged.',
  Body: ({ letter: { what, about, amount, mailBy, href } }) => (
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
      {mailBy && <Words>To be safely in time, it has to be printed by {spokenDate(mailBy)}.</Words>}
      <Act href={href}>See to it</Act>
      <SmallPrint>
        {what === 'renewal'
          ? 'You can cancel in your account as well.'
          : 'You can also download the form and mail it yourself, free.'}
      </SmallPrint>
    </>
  ),
}
