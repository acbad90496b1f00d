import type { EmailLetters } from '#contract/emails/letters.ts'
import { RESET_MINUTES } from '#contract/wire/accounts/limits.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The link to choose a new password. The same words whoever has an account. */
export const accountReset: Template<EmailLetters['account-reset']> = {
  subject: (_, { siteName }) => `Choose a new password for ${siteName}`,
  preheader: () => `The link works once, for ${RESET_MINUTES} minutes.`,
  Body: ({ letter: { href, expiresAt }, frame: { siteName, contact } }) => (
    <>
      <Words>
        Somebody asked {siteName} for a link to choose a new password for this email address. If it
        was you, open it and choose one. Every browser that is signed in now is then signed out, and
        you sign in with the new password.
      </Words>
      <Act href={href}>Choose a password</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        The link works once, for {RESET_MINUTES} minutes: until {spokenInstant(expiresAt)}. Whoever
        opens it can choose the password, so do not forward this message.
      </SmallPrint>
      <SmallPrint>
        It was not you? Then somebody typed your address. Delete this message: your password stays
        as it is, and no account is made. If it keeps happening, write to {contact}.
      </SmallPrint>
    </>
  ),
}
