import type { EmailLetters } from '#contract/emails/letters.ts'
import { KeptList } from '../parts/kept-list.tsx'
import { SmallPrint, Subtitle, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

/** That everything was deleted but this; the last message to its address. */
export const dataStays: Template<EmailLetters['data-stays']> = {
  subject: (_, { siteName }) => say('Your {siteName} data is deleted', { siteName }),
  preheader: () => say('What the law makes us keep, why, and until when.'),
  Body: ({ letter: { doneAt, stays }, frame: { siteName } }) => (
    <>
      <Words>
        {say(
          'As you asked, your account and all that {siteName} kept about you were deleted on {instant}. Nobody can get them back, not even we.',
          { siteName, instant: spokenInstant(doneAt) },
        )}
      </Words>
      <Subtitle>{say('What stays, and why')}</Subtitle>
      <KeptList kept={stays} />
      <Words>{say('None of it leads to you any more.')}</Words>
      <SmallPrint>
        {say(
          'This is our last message: we delete your address as soon as it is sent. You did not ask for this? Write to us, and keep this message: without it we could not find out what happened.',
        )}
      </SmallPrint>
    </>
  ),
}
