import type { EmailLetters } from '#contract/emails/letters.ts'
import { KeptList } from '../parts/kept-list.tsx'
import { Act, AddressToCopy, List, SmallPrint, Subtitle, Words } from '../parts/letter-parts.tsx'
import { spokenInstant } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

type Letter = EmailLetters['deletion-planned']

/** That everything is to be deleted, what stays, and how to take it back. */
export const deletionPlanned: Template<Letter> = {
  subject: (_, { siteName }) => say('Your {siteName} data will be deleted', { siteName }),
  preheader: () => say('You can change your mind until then. See what goes and what stays.'),
  Body: ({ letter: { runsAt, undoHref, openClaims, endsPlan, stays } }) => (
    <>
      <Words>
        {say(
          'As you asked, your account and all that we keep about you will be deleted on {instant}. Until then you can change your mind.',
          { instant: spokenInstant(runsAt) },
        )}
      </Words>
      <Act href={undoHref}>{say('Keep my data')}</Act>
      <AddressToCopy href={undoHref} />
      {openClaims.length > 0 && (
        <>
          <Subtitle>{say('Your open claims')}</Subtitle>
          <List items={openClaims.map(fateOf)} />
        </>
      )}
      {endsPlan && (
        <>
          <Subtitle>{say('Your plan')}</Subtitle>
          <Words>
            {say(
              'It ends at once on that day, and nothing is charged afterwards. If its term runs out before, it is not renewed, and ends with the term. If a renewal is charged all the same, you get all of it back with the deletion. The rest of a term that you paid for before is not paid back. If it has a money-back guarantee, that stays: what it comes to goes to your card.',
            )}
          </Words>
        </>
      )}
      {stays.length > 0 && (
        <>
          <Subtitle>{say('What stays, and why')}</Subtitle>
          <KeptList kept={stays} />
        </>
      )}
      <SmallPrint>
        {say('We tell you once more when it is done. Then your address is deleted as well.')}
      </SmallPrint>
    </>
  ),
}

/** What becomes of an open claim. */
function fateOf({ claim, reference, fate }: Letter['openClaims'][number]): string {
  return fate === 'cancelled'
    ? say('{claim} ({reference}): cancelled then, unless it is in the mail before', {
        claim,
        reference,
      })
    : say(
        '{claim} ({reference}): it goes on, but an administrator can no longer reach you through us',
        { claim, reference },
      )
}
