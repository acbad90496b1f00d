import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, List, Reference, SmallPrint, Subtitle, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import { styles } from '../parts/styles.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** The record of a signature: nothing is advertised here (CAN-SPAM, transactional). */
export const claimSigned: Template<EmailLetters['claim-signed']> = {
  subject: ({ claim }) => say('Your {claim} claim is signed', { claim }),
  preheader: ({ undoUntil }) =>
    undoUntil
      ? say('You can take the signature back until {instant}.', {
          instant: spokenInstant(undoUntil),
        })
      : say('Keep this message as the record of your signature.'),
  Body: ({ letter: { claim, reference, href, undoUntil, next, sha256 } }) => (
    <>
      <Words>
        <Said
          words="You signed your claim form in the {claim} settlement. Its reference is {reference}."
          parts={{ claim, reference: <Reference>{reference}</Reference> }}
        />
      </Words>
      {undoUntil && (
        <Words>
          {say(
            'You can take the signature back until {instant}. Open the claim and choose “Take the signature back”.',
            { instant: spokenInstant(undoUntil) },
          )}
        </Words>
      )}
      <Act href={href}>{say('See my claim')}</Act>
      <Subtitle>{say('What happens next')}</Subtitle>
      <List items={next.map((sentence) => say(sentence))} ordered />
      <SmallPrint>
        {say('Fingerprint of the document that you signed (SHA-256):')}
        <br />
        <span style={styles.code}>{sha256}</span>
      </SmallPrint>
      <SmallPrint>
        {say(
          'A copy with one changed letter has another fingerprint, so keep this message as your record.',
        )}
      </SmallPrint>
    </>
  ),
}
