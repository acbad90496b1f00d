import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, Reference, SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** A claim form that is on its way, with what the post calls it. */
export const mailed: Template<EmailLetters['mailed']> = {
  subject: ({ claim }) => `Your ${claim} claim is in the mail`,
  preheader: ({ expectedOn }) =>
    expectedOn
      ? `It should arrive by about ${spokenDate(expectedOn)}.`
      : 'What the post calls it, and what comes next.',
  Body: ({ letter: { claim, reference, href, mailedOn, service, tracking, expectedOn } }) => (
    <>
      <Words>
        Your signed claim form in the {claim} settlement was mailed on {spokenDate(mailedOn)}.
        Service: {service}.
      </Words>
      {tracking && (
        <Words>
          Tracking number: <TextLink href={tracking.href}>{tracking.number}</TextLink>
        </Words>
      )}
      {expectedOn && <Words>It should arrive by about {spokenDate(expectedOn)}.</Words>}
      <Act href={href}>See my claim</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>. The administrator decides next, and
        that often takes months. We write when there is something for you to do.
      </SmallPrint>
    </>
  ),
}
