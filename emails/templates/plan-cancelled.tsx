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
      : 'It has ended. Nothing more is charged.',
  Body: ({ letter: { plan, endsOn, mayResume, href } }) => (
    <>
      <Words>
        {mayResume
          ? `Your ${plan} plan is cancelled. It runs until ${spokenDate(endsOn)}, and nothing more is charged.`
          : `Your ${plan} plan has ended, and nothing more is charged.`}
      </Words>
      <Words>
        {mayResume
          ? `Claims that you sign before ${spokenDate(endsOn)} and that can be mailed still go out.`
          : 'Of your claims only those already at the printer still go out.'}{' '}
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
