import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The link to choose a new password. The same words whoever has an account. */
export const accountReset: Template<EmailLetters['account-reset']> = {
  subject: (_, { siteName }) => `Choose a new password for ${siteName}`,
  Body: ({ letter: { href, expiresAt }, frame: { siteName } }) => (
    <>
      <Words>
        You asked us for a link to choose a new password for {siteName}. Every browser that is
        signed in now is signed out when you have chosen it. If this address has no account yet, the
        link makes one.
      </Words>
      <Act href={href}>Choose a password</Act>
      <AddressToCopy href={href} />
      <SmallPrint>The link works once, until {spokenInstant(expiresAt)}.</SmallPrint>
      <SmallPrint>
        You did not ask for it? Then delete this message. Your password stays as it is.
      </SmallPrint>
    </>
  ),
}
