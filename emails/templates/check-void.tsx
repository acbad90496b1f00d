import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { shortDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** A check that was received and runs out (PRODUCT §3.7). */
export const checkVoid: Template<EmailLetters['check-void']> = {
  subject: ({ claim, voidOn }) => `Your ${claim} check: deposit it by ${shortDay(voidOn)}`,
  preheader: () => 'After that day banks may refuse it.',
  Body: ({ letter: { claim, reference, href, voidOn } }) => (
    <>
      <Words>
        The check that you got from the {claim} settlement is void after {spokenDate(voidOn)}. Banks
        may refuse it from then on.
      </Words>
      <Words>
        Deposited it already? Mark it, and we stop asking. Lost it? A letter that asks for a new one
        is ready in your claim.
      </Words>
      <Act href={href}>Open my claim</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>.
      </SmallPrint>
    </>
  ),
}
