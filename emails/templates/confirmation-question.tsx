import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** Asked two weeks after a letter likely arrived: only the administrator's own word says that a claim is in. */
export const confirmationQuestion: Template<EmailLetters['confirmation-question']> = {
  subject: ({ claim }) => say('Your {claim} claim: did the administrator write to you?', { claim }),
  preheader: () => say('Their number is the best proof that they have your claim.'),
  Body: ({ letter: { claim, reference, href, deliveredOn } }) => (
    <>
      <Words>
        {say(
          'Your claim form in the {claim} settlement likely arrived on {day}. Did you get a letter or an email that confirms it?',
          { claim, day: spokenDay(deliveredOn) },
        )}
      </Words>
      <Words>
        {say(
          'If so, add the number in it to your claim. It is the best proof that the administrator has it.',
        )}
      </Words>
      <Act href={href}>{say('Add what came')}</Act>
      <SmallPrint>
        <Said
          words="Nothing came? Some administrators confirm nothing, so there is nothing for you to do. Your reference is {reference}."
          parts={{ reference: <Reference>{reference}</Reference> }}
        />
      </SmallPrint>
    </>
  ),
}
