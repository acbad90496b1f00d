import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The link that signs in. The same words whoever has an account. */
export const accountLink: Template<EmailLetters['account-link']> = {
  subject: (_, { siteName }) => `Your link to sign in to ${siteName}`,
  Body: ({ letter: { href, expiresAt }, frame: { siteName } }) => (
    <>
      <Words>
        You asked us for a link to sign in to {siteName}. Open it in the browser where you want to
        be signed in. If this address has no account yet, the link makes one.
      </Words>
      <Act href={href}>Sign in</Act>
      <AddressToCopy href={href} />
      <SmallPrint>The link works once, until {spokenInstant(expiresAt)}.</SmallPrint>
      <SmallPrint>
        Whoever uses it is signed in as you, so do not forward this message. You did not ask for it?
        Then delete it, and nothing happens.
      </SmallPrint>
    </>
  ),
}
