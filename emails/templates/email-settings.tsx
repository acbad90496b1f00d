import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** The link that somebody asked for to choose what we send. */
export const emailSettings: Template<EmailLetters['email-settings']> = {
  subject: (_, { siteName }) => say('Choose what {siteName} emails you', { siteName }),
  preheader: () => say('Choose topics or stop all of it, without a password.'),
  Body: ({ letter: { href, expiresAt }, frame: { siteName } }) => (
    <>
      <Words>
        {say(
          'With this link you choose what {siteName} sends to this address, or stop all of it. You need no password.',
          { siteName },
        )}
      </Words>
      <Act href={href}>{say('Choose what we send')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say('The link works until {instant}.', { instant: spokenInstant(expiresAt) })}
      </SmallPrint>
      <SmallPrint>
        {say(
          'You did not ask for it? Then somebody typed your address. Delete this message and nothing changes.',
        )}
      </SmallPrint>
    </>
  ),
}
