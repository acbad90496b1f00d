import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import { shortDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** That a plan renews again, whatever had stopped that: what is charged next, and the way to cancel. */
export const planResumed: Template<EmailLetters['plan-resumed']> = {
  subject: () => 'Your plan goes on',
  preheader: ({ nextOn }) => `It renews again. Next charge: ${shortDay(nextOn)}.`,
  Body: ({ letter: { plan, amount, each, nextOn, href } }) => (
    <>
      <Words>Your {plan} plan goes on and renews again. Nothing is charged today.</Words>
      <Words>
        It renews until you cancel. Next charge: {amount} on {spokenDate(nextOn)}, and again each{' '}
        {each}.
      </Words>
      <Words>
        To cancel, open your account and choose “Cancel plan”:{' '}
        <TextLink href={href}>my account</TextLink>
      </Words>
      <SmallPrint>
        You did not do this? Cancel it there, choose a new password, and write to us.
      </SmallPrint>
    </>
  ),
}
