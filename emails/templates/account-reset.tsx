import type { EmailLetters } from '#contract/emails/letters.ts'
import { RESET_MINUTES } from '#contract/wire/accounts/limits.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** The link to choose a new password. The same words whoever has an account. */
export const accountReset: Template<EmailLetters['account-reset']> = {
  subject: (_, { siteName }) => say('Choose a new password for {siteName}', { siteName }),
  preheader: () =>
    say('The link works once, for {minutes} minutes.', { minutes: String(RESET_MINUTES) }),
  Body: ({ letter: { href, expiresAt }, frame: { siteName, contact } }) => (
    <>
      <Words>
        {say(
          'Somebody asked {siteName} for a link to choose a new password for this email address. If it was you, open it and choose one. Every browser that is signed in now is then signed out, and you sign in with the new password.',
          { siteName },
        )}
      </Words>
      <Act href={href}>{say('Choose a password')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say(
          'The link works once, for {minutes} minutes: until {instant}. Whoever opens it can choose the password, so do not forward this message.',
          { minutes: String(RESET_MINUTES), instant: spokenInstant(expiresAt) },
        )}
      </SmallPrint>
      <SmallPrint>
        {say(
          'It was not you? Then somebody typed your address. Delete this message: your password stays as it is, and no account is made. If it keeps happening, write to {contact}.',
          { contact },
        )}
      </SmallPrint>
    </>
  ),
}
