import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** The copy of their data that somebody asked for. */
export const exportReady: Template<EmailLetters['export-ready']> = {
  subject: (_, { siteName }) => say('Your {siteName} data is ready', { siteName }),
  preheader: () => say('A file with your data, your forms and the evidence for each.'),
  Body: ({ letter: { href, expiresAt }, frame: { siteName } }) => (
    <>
      <Words>
        {say(
          'The copy of everything that {siteName} keeps about you is ready: a file with your data, the forms you signed and the evidence for each.',
          { siteName },
        )}
      </Words>
      <Act href={href}>{say('Get the copy')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say(
          'You have to be signed in. The link works until {instant}; then the copy is deleted.',
          { instant: spokenInstant(expiresAt) },
        )}
      </SmallPrint>
      <SmallPrint>
        {say(
          'You did not ask for it? Then somebody else can get into your account. End all other sessions there, and choose another password.',
        )}
      </SmallPrint>
    </>
  ),
}
