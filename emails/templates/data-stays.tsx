import type { EmailLetters } from '#contract/emails/letters.ts'
import { List, SmallPrint, Subtitle, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** That everything was deleted but this; the last message to its address. */
export const dataStays: Template<EmailLetters['data-stays']> = {
  subject: (_, { siteName }) => `Your ${siteName} data is deleted`,
  preheader: () => 'What the law makes us keep, why, and until when.',
  Body: ({ letter: { doneAt, stays }, frame: { siteName } }) => (
    <>
      <Words>
        As you asked, your account and all that {siteName} kept about you were deleted on{' '}
        {spokenInstant(doneAt)}. Nobody can get them back, not even we.
      </Words>
      <Subtitle>What stays, and why</Subtitle>
      <List items={stays} />
      <Words>None of it leads to you any more.</Words>
      <SmallPrint>
        This is our last message: we delete your address as soon as it is sent. You did not ask for
        this? Write to us, and keep this message: without it we could not find out what happened.
      </SmallPrint>
    </>
  ),
}
