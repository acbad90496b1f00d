import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** The link that somebody asked for to go on with their answers on another device. */
export const continueLink: Template<EmailLetters['continue-link']> = {
  subject: (_, { siteName }) => say('Go on where you stopped on {siteName}', { siteName }),
  preheader: () => say('The link works once. Open it where you want to go on.'),
  Body: ({ letter: { href, expiresAt } }) => (
    <>
      <Words>
        {say(
          'You asked us for a link to go on with your answers. Open it on the phone or computer where you want to go on.',
        )}
      </Words>
      <Act href={href}>{say('Go on where I stopped')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say(
          'The link works once, until {instant}. Using it ends any other link to the same answers.',
          { instant: spokenInstant(expiresAt) },
        )}
      </SmallPrint>
      <SmallPrint>
        {say('Whoever uses it sees your answers and claims, so do not forward this message.')}
      </SmallPrint>
      <SmallPrint>
        {say(
          'You did not ask for it? Then do not use it: the answers behind it are not yours. Delete this message and nothing happens.',
        )}
      </SmallPrint>
    </>
  ),
}
