import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** One of the two links that change an account's address; each mailbox has to open its own. */
export const accountEmailChange: Template<EmailLetters['account-email-change']> = {
  subject: ({ side }, { siteName }) =>
    side === 'old'
      ? `Your ${siteName} email address is about to change`
      : `Confirm your new email address for ${siteName}`,
  preheader: ({ side }) =>
    side === 'old'
      ? 'Allow it, or do nothing and it stays as it is.'
      : 'It changes once both mailboxes have agreed.',
  Body: ({ letter: { href, expiresAt, side, newEmail }, frame: { siteName } }) => (
    <>
      <Words>
        The email address of a {siteName} account is to become {newEmail}. It changes once the links
        that we sent to the old and to the new address have both been opened.
      </Words>
      <Act href={href}>{side === 'old' ? 'Allow the change' : 'Use this address'}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>The link works until {spokenInstant(expiresAt)}.</SmallPrint>
      {side === 'old' ? (
        <SmallPrint>
          You did not ask for this? Then do not open the link: the address stays as it is. Choose a
          new password, for somebody may be signed in to your account.
        </SmallPrint>
      ) : (
        <SmallPrint>
          It counts where you are signed in to that account. You did not ask for this? Then somebody
          typed your address. Delete this message and nothing changes.
        </SmallPrint>
      )}
    </>
  ),
}
