import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, List, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { shortDay, spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** An administrator's notice that something is missing, and by when it can be put right. */
export const deficiency: Template<EmailLetters['deficiency']> = {
  subject: ({ claim, cureBy }) =>
    cureBy
      ? say('Your {claim} claim: answer the administrator by {day}', {
          claim,
          day: shortDay(cureBy),
        })
      : say('Your {claim} claim: the administrator has a question', { claim }),
  preheader: () => say('They say that something is missing. Here is what they ask for.'),
  Body: ({ letter: { claim, reference, href, missing, cureBy } }) => (
    <>
      <Words>
        {say(
          'The administrator of the {claim} settlement wrote that your claim is not complete. This is what they ask for:',
          { claim },
        )}
      </Words>
      <List items={missing.map((sentence) => say(sentence))} />
      <Words>
        {cureBy
          ? say('They have to get your answer by {day}. After that day the claim may be denied.', {
              day: spokenDay(cureBy),
            })
          : say('Their notice names no day, so it is best to answer now.')}
      </Words>
      <Act href={href}>{say('Answer the administrator')}</Act>
      <SmallPrint>
        <Said
          words="Your reference is {reference}. Mailing the corrected form costs you nothing."
          parts={{ reference: <Reference>{reference}</Reference> }}
        />
      </SmallPrint>
    </>
  ),
}
