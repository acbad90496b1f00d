import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

/** A settlement that had stopped taking claims takes them again: what was signed is back, what was not can be begun anew. */
export const takesClaimsAgain: Template<EmailLetters['takes-claims-again']> = {
  subject: ({ claim }) => `${claim} takes claims again`,
  preheader: ({ isBack, wasTheirs }) => {
    if (isBack) return 'Your signed claim form is back.'
    return wasTheirs
      ? 'If you have not filed it, you can begin again.'
      : 'You can begin a new claim.'
  },
  Body: ({ letter: { claim, reference, href, by, isBack, wasTheirs } }) => (
    <>
      <Words>
        We had told your claim in the {claim} settlement as over, because the settlement took no
        claims. Now it takes claims again{by ? ` until ${spokenDate(by)}` : ''}.
      </Words>
      {isBack && (
        <>
          <Words>
            The form that you signed is back as you signed it. Your claim’s page says what comes
            next, and how long you can take your signature back. If a fee for it went back to you,
            it is not charged again unless you choose to pay it.
          </Words>
          <Words>
            Did you file it another way meanwhile? Tell us on your claim’s page, so that we do not
            mail it as well.
          </Words>
          <Act href={href}>Open my claim</Act>
        </>
      )}
      {!isBack && wasTheirs && (
        <>
          <Words>
            You had signed the form and were to file it yourself, so we did not mail it. If you
            filed it, tell us on your claim’s page, and do not file again. If you did not and still
            want to claim, you can begin again from there.
          </Words>
          <Act href={href}>Open my claim</Act>
        </>
      )}
      {!isBack && !wasTheirs && (
        <>
          <Words>
            The form that you began was not signed, so nothing was sent. If you still want to claim,
            please begin again.
          </Words>
          <Act href={href}>See the settlement</Act>
        </>
      )}
      <SmallPrint>
        The reference of {isBack ? 'your claim' : 'the earlier claim'} is{' '}
        <Reference>{reference}</Reference>.
      </SmallPrint>
    </>
  ),
}
