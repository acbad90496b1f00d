import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, List, Reference, SmallPrint, Subtitle, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import { styles } from '../parts/styles.ts'
import type { Template } from '../template.ts'

/** The record of a signature: nothing is advertised here (CAN-SPAM, transactional). */
export const claimSigned: Template<EmailLetters['claim-signed']> = {
  subject: ({ claim }) => `Your ${claim} claim is signed`,
  preheader: ({ undoUntil }) =>
    `You can take the signature back until ${spokenInstant(undoUntil)}.`,
  Body: ({ letter: { claim, reference, href, undoUntil, next, sha256 } }) => (
    <>
      <Words>
        You signed your claim form in the {claim} settlement. Its reference is{' '}
        <Reference>{reference}</Reference>.
      </Words>
      <Words>
        You can take the signature back until {spokenInstant(undoUntil)}. Open the claim and choose
        “Take the signature back”.
      </Words>
      <Act href={href}>See my claim</Act>
      <Subtitle>What happens next</Subtitle>
      <List items={next} ordered />
      <SmallPrint>
        Fingerprint of the document that you signed (SHA-256):
        <br />
        <span style={styles.code}>{sha256}</span>
      </SmallPrint>
      <SmallPrint>
        A copy with one changed letter has another fingerprint, so keep this message as your record.
      </SmallPrint>
    </>
  ),
}
