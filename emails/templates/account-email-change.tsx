import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** One of the two links that change an account's address; each mailbox has to open its own. */
export const accountEmailChange: Template<EmailLetters['account-email-change']> = {
  subject: ({ side }, { siteName }) =>
    side === 'old'
      ? say('Your {siteName} email address is about to change', { siteName })
      : say('Confirm your new email address for {siteName}', { siteName }),
  preheader: ({ side }) =>
    side === 'old'
      ? say('Allow it, or do nothing and it stays as it is.')
      : say('It changes once both mailboxes have agreed.'),
  Body: ({ letter: { href, expiresAt, side, newEmail }, frame: { siteName } }) => (
    <>
      <Words>
        {say(
          'The email address of a {siteName} account is to become {newEmail}. It changes once the links that we sent to the old and to the new address have both been opened.',
          { siteName, newEmail },
        )}
      </Words>
      <Act href={href}>{side === 'old' ? say('Allow the change') : say('Use this address')}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>
        {say('The link works until {instant}.', { instant: spokenInstant(expiresAt) })}
      </SmallPrint>
      {side === 'old' ? (
        <SmallPrint>
          {say(
            'You did not ask for this? Then do not open the link: the address stays as it is. Choose a new password, for somebody may be signed in to your account.',
          )}
        </SmallPrint>
      ) : (
        <SmallPrint>
          {say(
            'It counts where you are signed in to that account. You did not ask for this? Then somebody typed your address. Delete this message and nothing changes.',
          )}
        </SmallPrint>
      )}
    </>
  ),
}
