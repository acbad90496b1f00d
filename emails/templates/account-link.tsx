import type { EmailLetters } from '#contract/emails/letters.ts'
import { LINK_MINUTES } from '#contract/wire/accounts/limits.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** The link that signs in. The same words whoever has an account. */
export const accountLink: Template<EmailLetters['account-link']> = {
  subject: (_, { siteName }) => say('Your link to sign in to {siteName}', { siteName }),
  preheader: () =>
    say('It works once, for {minutes} minutes. Nobody else should have it.', {
      minutes: String(LINK_MINUTES),
    }),
  Body: ({ letter: { href, expiresAt }, frame: { siteName, contact } }) => (
    <>
      <Words>
        {say(
          'Somebody asked {siteName} for a link to sign in with this email address. If it was you, open it in the browser where you want to be signed in. If this address has no account yet, one is made when you open it.',
          { siteName },
        )}
      </Words>
      <Act href={href}>{say('Sign in')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say(
          'The link works once, for {minutes} minutes: until {instant}. Whoever opens it is signed in as you, so do not forward this message.',
          { minutes: String(LINK_MINUTES), instant: spokenInstant(expiresAt) },
        )}
      </SmallPrint>
      <SmallPrint>
        {say(
          'It was not you? Then somebody typed your address. Delete this message: nobody is signed in, and nothing changes. If it keeps happening, write to {contact}.',
          { contact },
        )}
      </SmallPrint>
    </>
  ),
}
