import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** Asked two weeks after a letter likely arrived: only the administrator's own word says that a claim is in. */
export const confirmationQuestion: Template<EmailLetters['confirmation-question']> = {
  subject: ({ claim }) => `Your ${claim} claim: did the administrator write to you?`,
  preheader: () => 'Their number is the best proof that they have your claim.',
  Body: ({ letter: { claim, reference, href, deliveredOn } }) => (
    <>
      <Words>
        Your claim form in the {claim} settlement likely arrived on {spokenDate(deliveredOn)}. Did
        you get a letter or an email that confirms it?
      </Words>
      <Words>
        If so, add the number in it to your claim. It is the best proof that the administrator has
        it.
      </Words>
      <Act href={href}>Add what came</Act>
      <SmallPrint>
        Nothing came? Some administrators confirm nothing, so there is nothing for you to do. Your
        reference is <Reference>{reference}</Reference>.
      </SmallPrint>
    </>
  ),
}
