import type { AccountChange, EmailLetters } from '#contract/emails/letters.ts'
import { maskedEmail } from '#contract/masked-email.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

const changes: Record<AccountChange, [subject: string, words: string]> = {
  password: ['Your password was changed', 'The password of your account was changed.'],
  email: ['Your email address was changed', 'The email address of your account was changed.'],
  'two-factor-on': [
    'Signing in now asks for a code',
    'From now on, signing in to your account asks for a code of your authenticator app.',
  ],
  'two-factor-off': [
    'Signing in no longer asks for a code',
    'Signing in to your account no longer asks for a code of your authenticator app.',
  ],
  'two-factor-cleared': [
    'Your codes were turned off',
    'We were told that you lost your phone and your recovery codes. Signing in to your account no longer asks for a code, and its password is gone: sign in by a link that we email you, then choose a new one.',
  ],
  'recovery-code': [
    'A recovery code was used',
    'Somebody signed in to your account with one of its recovery codes. It cannot be used again.',
  ],
  'passkey-added': ['A passkey was added', 'A passkey was added to your account.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account.'],
}

/** Tells somebody that what opens their account was changed, so that a stranger cannot do it unseen. */
export const accountNotice: Template<EmailLetters['account-notice']> = {
  subject: ({ what }, { siteName }) => `${siteName}: ${say(changes[what][0]).toLowerCase()}`,
  preheader: () => say('It was you? Then there is nothing to do.'),
  Body: ({ letter: { what, at, href, newEmail }, frame: { contact } }) =>
    newEmail ? (
      <Moved at={at} newEmail={newEmail} contact={contact} />
    ) : (
      <>
        <Words>{say(changes[what][1])}</Words>
        <Words>{say('It happened on {instant}.', { instant: spokenInstant(at) })}</Words>
        <Act href={href}>{say('Look at my account')}</Act>
        <SmallPrint>
          {say(
            'It was you? Then there is nothing to do. It was not? Choose a new password, end the sessions that you do not know, and write to {contact}.',
            { contact },
          )}
        </SmallPrint>
      </>
    ),
}

/** To the mailbox that the account has left. Whoever reads it there cannot open the account any more: they can only write. */
function Moved({ at, newEmail, contact }: { at: Date; newEmail: string; contact: string }) {
  return (
    <>
      <Words>
        {say(
          'Your account no longer has this email address. It now has {newEmail}, and what we write about the account goes there.',
          { newEmail: maskedEmail(newEmail) },
        )}
      </Words>
      <Words>
        {say(
          'It was changed by the two links that we sent, one to this mailbox and one to the new one. The second of them was opened on {instant}.',
          { instant: spokenInstant(at) },
        )}
      </Words>
      <Words>{say('Was it not you? Write to {contact} at once.', { contact })}</Words>
    </>
  )
}
