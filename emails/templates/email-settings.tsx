import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The link that somebody asked for to choose what we send. */
export const emailSettings: Template<EmailLetters['email-settings']> = {
  subject: (_, { siteName }) => `Choose what ${siteName} emails you`,
  preheader: () => 'Choose topics or stop all of it, without a password.',
  Body: ({ letter: { href, expiresAt }, frame: { siteName } }) => (
    <>
      <Words>
        With this link you choose what {siteName} sends to this address, or stop all of it. You need
        no password.
      </Words>
      <Act href={href}>Choose what we send</Act>
      <AddressToCopy href={href} />
      <SmallPrint>The link works until {spokenInstant(expiresAt)}.</SmallPrint>
      <SmallPrint>
        You did not ask for it? Then somebody typed your address. Delete this message and nothing
        changes.
      </SmallPrint>
    </>
  ),
}
