import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** That a plan was cancelled, at once. */
export const planCancelled: Template<EmailLetters['plan-cancelled']> = {
  subject: () => 'Your plan is cancelled',
  preheader: ({ mayResume, endsOn }) =>
    mayResume
      ? `It runs until ${spokenDate(endsOn)}. Nothing more is charged.`
      : 'It has ended. Nothing more is charged for it.',
  Body: ({ letter: { plan, endsOn, mayResume, href } }) => (
    <>
      <Words>
        {mayResume
          ? `Your ${plan} plan is cancelled. It runs until ${spokenDate(endsOn)}, and nothing more is charged.`
          : `Your ${plan} plan has ended, and nothing more is charged for it.`}
      </Words>
      <Words>
        {mayResume
          ? `Claims that you sign before ${spokenDate(endsOn)} and that can be mailed still go out.`
          : 'Of your claims those that are at the printer or paid for already still go out. Certified mail that you chose for one of them is still charged, once, as you agreed.'}{' '}
        Your documents stay yours to download until you delete them.
      </Words>
      <SmallPrint>
        {mayResume
          ? 'You did not mean it? Until that day you can take it back in your account: '
          : 'All of it is in your account: '}
        <TextLink href={href}>open it</TextLink>
      </SmallPrint>
    </>
  ),
}
