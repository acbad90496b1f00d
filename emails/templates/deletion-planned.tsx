import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, AddressToCopy, List, SmallPrint, Subtitle, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** That everything is to be deleted, what stays, and how to take it back. */
export const deletionPlanned: Template<EmailLetters['deletion-planned']> = {
  subject: (_, { siteName }) => `Your ${siteName} data will be deleted`,
  preheader: () => 'You can change your mind until then. See what goes and what stays.',
  Body: ({ letter: { runsAt, undoHref, openClaims, endsPlan, stays } }) => (
    <>
      <Words>
        As you asked, your account and all that we keep about you will be deleted on{' '}
        {spokenInstant(runsAt)}. Until then you can change your mind.
      </Words>
      <Act href={undoHref}>Keep my data</Act>
      <AddressToCopy href={undoHref} />
      {openClaims.length > 0 && (
        <>
          <Subtitle>Your open claims</Subtitle>
          <List items={openClaims} />
        </>
      )}
      {endsPlan && (
        <>
          <Subtitle>Your plan</Subtitle>
          <Words>
            It ends at once on that day, and nothing is charged afterwards. If its term runs out
            before, it is not renewed, and ends with the term. If a renewal is charged all the same,
            you get all of it back with the deletion. The rest of a term that you paid for before is
            not paid back. If it has a money-back guarantee, that stays: what it comes to goes to
            your card.
          </Words>
        </>
      )}
      {stays.length > 0 && (
        <>
          <Subtitle>What stays, and why</Subtitle>
          <List items={stays} />
        </>
      )}
      <SmallPrint>
        We tell you once more when it is done. Then your address is deleted as well.
      </SmallPrint>
    </>
  ),
}
