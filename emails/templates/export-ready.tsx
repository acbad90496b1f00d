import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The copy of their data that somebody asked for. */
export const exportReady: Template<EmailLetters['export-ready']> = {
  subject: (_, { siteName }) => `Your ${siteName} data is ready`,
  preheader: () => 'A file with your data, your forms and the evidence for each.',
  Body: ({ letter: { href, expiresAt }, frame: { siteName } }) => (
    <>
      <Words>
        The copy of everything that {siteName} keeps about you is ready: a file with your data, the
        forms you signed and the evidence for each.
      </Words>
      <Act href={href}>Get the copy</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        You have to be signed in. The link works until {spokenInstant(expiresAt)}; then the copy is
        deleted.
      </SmallPrint>
      <SmallPrint>
        You did not ask for it? Then somebody else can get into your account. End all other sessions
        there, and choose another password.
      </SmallPrint>
    </>
  ),
}
