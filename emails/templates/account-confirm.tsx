import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The link of a sign-up. Only the mailbox learns whether its address had an account already. */
export const accountConfirm: Template<EmailLetters['account-confirm']> = {
  subject: ({ known }, { siteName }) =>
    known ? `You have a ${siteName} account already` : `Confirm your email address for ${siteName}`,
  preheader: ({ known }) =>
    known
      ? 'Bring what you have just begun into it, or delete this message.'
      : 'One click shows that the address is yours.',
  Body: ({ letter: { href, expiresAt, known }, frame: { siteName } }) => (
    <>
      {known ? (
        <Words>
          Somebody signed up at {siteName} with this address, and it has an account already. Was it
          you? Sign in to your account, then open the link: what you have just begun moves there.
        </Words>
      ) : (
        <Words>
          You signed up at {siteName} with this address. Open the link to confirm that it is yours.
        </Words>
      )}
      <Act href={href}>{known ? 'Bring it together' : 'Confirm my address'}</Act>
      <AddressToCopy href={href} />
      <SmallPrint>The link works once, until {spokenInstant(expiresAt)}.</SmallPrint>
      <SmallPrint>
        {known
          ? 'Delete this message, and nothing changes in your account.'
          : 'You did not sign up? Then do not use it. Delete this message, and the address stays unconfirmed.'}
      </SmallPrint>
    </>
  ),
}
