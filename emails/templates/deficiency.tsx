import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, List, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { shortDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** An administrator's notice that something is missing, and by when it can be put right. */
export const deficiency: Template<EmailLetters['deficiency']> = {
  subject: ({ claim, cureBy }) =>
    cureBy
      ? `Your ${claim} claim: answer the administrator by ${shortDay(cureBy)}`
      : `Your ${claim} claim: the administrator has a question`,
  preheader: () => 'They say that something is missing. Here is what they ask for.',
  Body: ({ letter: { claim, reference, href, missing, cureBy } }) => (
    <>
      <Words>
        The administrator of the {claim} settlement wrote that your claim is not complete. This is
        what they ask for:
      </Words>
      <List items={missing} />
      <Words>
        {cureBy
          ? `They have to get your answer by ${spokenDate(cureBy)}. After that day the claim may be denied.`
          : 'Their notice names no day, so it is best to answer now.'}
      </Words>
      <Act href={href}>Answer the administrator</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>. Mailing the corrected form costs you
        nothing.
      </SmallPrint>
    </>
  ),
}
