import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { shortDay, spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** A check that was received and runs out (PRODUCT §3.7). */
export const checkVoid: Template<EmailLetters['check-void']> = {
  subject: ({ claim, voidOn }) =>
    say('Your {claim} check: deposit it by {day}', { claim, day: shortDay(voidOn) }),
  preheader: () => say('After that day banks may refuse it.'),
  Body: ({ letter: { claim, reference, href, voidOn } }) => (
    <>
      <Words>
        {say(
          'The check that you got from the {claim} settlement is void after {day}. Banks may refuse it from then on.',
          { claim, day: spokenDay(voidOn) },
        )}
      </Words>
      <Words>
        {say(
          'Deposited it already? Mark it, and we stop asking. Lost it? A letter that asks for a new one is ready in your claim.',
        )}
      </Words>
      <Act href={href}>{say('Open my claim')}</Act>
      <SmallPrint>
        <Said
          words="Your reference is {reference}."
          parts={{ reference: <Reference>{reference}</Reference> }}
        />
      </SmallPrint>
    </>
  ),
}
