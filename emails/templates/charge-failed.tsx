import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

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
  subject: ({ what }) => say(subjects[what]),
  preheader: ({ what }) => say(preheaders[what]),
  Body: ({ letter: { what, about, amount, mailBy, payBy, href } }) => (
    <>
      {what === 'renewal' && (
        <Words>
          {say(
            'Your bank declined the {amount} for {plan}. You have not been charged. We try again in the next days. If your card has changed, please update it.',
            { amount, plan: say(about) },
          )}
        </Words>
      )}
      {what === 'fee' && (
        <Words>
          {say(
            'Your bank declined the {amount} for mailing your claim in the {claim} settlement. You have not been charged, and the letter waits. Try another card.',
            { amount, claim: about },
          )}
        </Words>
      )}
      {what === 'fee-authentication' && (
        <Words>
          {say(
            'Your bank wants you to confirm the {amount} for mailing your claim in the {claim} settlement. You have not been charged, and the letter waits until you do.',
            { amount, claim: about },
          )}
        </Words>
      )}
      {what === 'certified' && (
        <Words>
          {mailBy
            ? say(
                'The {amount} for certified mail in the {claim} settlement could not be charged to your card, so you have not been charged for it. Your form goes by first class mail instead, by {day}. You need not do anything.',
                { amount, claim: about, day: spokenDay(mailBy) },
              )
            : say(
                'The {amount} for certified mail in the {claim} settlement could not be charged to your card, so you have not been charged for it. Your form goes by first class mail instead. You need not do anything.',
                { amount, claim: about },
              )}
        </Words>
      )}
      {payBy && (
        <Words>{say('To be safely in time, see to it by {day}.', { day: spokenDay(payBy) })}</Words>
      )}
      <Act href={href}>{what === 'certified' ? say('See your claim') : say('See to it')}</Act>
      {what !== 'certified' && (
        <SmallPrint>
          {what === 'renewal'
            ? say('You can cancel in your account as well.')
            : say('You can also download the form and mail it yourself, free.')}
        </SmallPrint>
      )}
    </>
  ),
}
