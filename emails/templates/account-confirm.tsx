import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** The link of a sign-up. Only the mailbox learns whether its address had an account already. */
export const accountConfirm: Template<EmailLetters['account-confirm']> = {
  subject: ({ known }, { siteName }) =>
    known
      ? say('You have a {siteName} account already', { siteName })
      : say('Confirm your email address for {siteName}', { siteName }),
  preheader: ({ known }) =>
    known
      ? say('Bring what you have just begun into it, or delete this message.')
      : say('One click shows that the address is yours.'),
  Body: ({ letter: { href, expiresAt, known }, frame: { siteName } }) => (
    <>
      {known ? (
        <Words>
          {say(
            'Somebody signed up at {siteName} with this address, and it has an account already. Was it you? Sign in to your account, then open the link: what you have just begun moves there.',
            { siteName },
          )}
        </Words>
      ) : (
        <Words>
          {say(
            'You signed up at {siteName} with this address. Open the link to confirm that it is yours. Until you do, you cannot sign in with a password.',
            { siteName },
          )}
        </Words>
      )}
      <Act href={href}>{known ? say('Bring it together') : say('Confirm my address')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say('The link works once, until {instant}.', { instant: spokenInstant(expiresAt) })}
      </SmallPrint>
      <SmallPrint>
        {known
          ? say('Delete this message, and nothing changes in your account.')
          : say(
              'You did not sign up? Then do not use it. Delete this message, and the address stays unconfirmed.',
            )}
      </SmallPrint>
    </>
  ),
}
