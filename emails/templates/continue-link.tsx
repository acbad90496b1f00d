import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The link that somebody asked for to go on with their answers on another device. */
export const continueLink: Template<EmailLetters['continue-link']> = {
  subject: (_, { siteName }) => `Go on where you stopped on ${siteName}`,
  preheader: () => 'The link works once. Open it where you want to go on.',
  Body: ({ letter: { href, expiresAt } }) => (
    <>
      <Words>
        You asked us for a link to go on with your answers. Open it on the phone or computer where
        you want to go on.
      </Words>
      <Act href={href}>Go on where I stopped</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        The link works once, until {spokenInstant(expiresAt)}. Using it ends any other link to the
        same answers.
      </SmallPrint>
      <SmallPrint>
        Whoever uses it sees your answers and claims, so do not forward this message.
      </SmallPrint>
      <SmallPrint>
        You did not ask for it? Then do not use it: the answers behind it are not yours. Delete this
        message and nothing happens.
      </SmallPrint>
    </>
  ),
}
