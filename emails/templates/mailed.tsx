import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, Reference, SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** A claim form that is on its way, with what the post calls it. */
export const mailed: Template<EmailLetters['mailed']> = {
  subject: ({ claim }) => say('Your {claim} claim is in the mail', { claim }),
  preheader: ({ expectedOn }) =>
    expectedOn
      ? say('It should arrive by about {day}.', { day: spokenDay(expectedOn) })
      : say('How it was mailed, and what comes next.'),
  Body: ({ letter: { claim, reference, href, mailedOn, service, tracking, expectedOn } }) => (
    <>
      <Words>
        {say(
          'Your signed claim form in the {claim} settlement was mailed on {day}. Service: {service}.',
          { claim, day: spokenDay(mailedOn), service: say(service) },
        )}
      </Words>
      {tracking && (
        <Words>
          <Said
            words="Tracking number: {number}"
            parts={{ number: <TextLink href={tracking.href}>{tracking.number}</TextLink> }}
          />
        </Words>
      )}
      {expectedOn && (
        <Words>{say('It should arrive by about {day}.', { day: spokenDay(expectedOn) })}</Words>
      )}
      <Act href={href}>{say('See my claim')}</Act>
      <Words>
        {say(
          'If you move, or your payment details change, before it is paid: tell the administrator, who pays as the form says.',
        )}
      </Words>
      <SmallPrint>
        <Said
          words="Your reference is {reference}. The administrator decides next, and that often takes months. We write when there is something for you to do."
          parts={{ reference: <Reference>{reference}</Reference> }}
        />
      </SmallPrint>
    </>
  ),
}
