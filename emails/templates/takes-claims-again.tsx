import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

type Told = EmailLetters['takes-claims-again']

/** A settlement that had stopped taking claims takes them again: what was signed is back, what was not can be begun anew. */
export const takesClaimsAgain: Template<Told> = {
  subject: ({ claim }) => say('{claim} takes claims again', { claim }),
  preheader: ({ isBack, wasTheirs }) => {
    if (isBack) return say('Your signed claim form is back.')
    return wasTheirs
      ? say('If you have not filed it, you can begin again.')
      : say('You can begin a new claim.')
  },
  Body: ({ letter }) => (
    <>
      <Words>{againWords(letter)}</Words>
      <WhatNow {...letter} />
      <SmallPrint>
        <ReferenceOf {...letter} />
      </SmallPrint>
    </>
  ),
}

function againWords({ claim, by }: Told): string {
  return by
    ? say(
        'We had told you that your claim in the {claim} settlement was over, because the settlement took no claims. Now it takes claims again until {day}.',
        { claim, day: spokenDay(by) },
      )
    : say(
        'We had told you that your claim in the {claim} settlement was over, because the settlement took no claims. Now it takes claims again.',
        { claim },
      )
}

function WhatNow({ href, isBack, wasTheirs }: Told) {
  if (isBack) {
    return (
      <>
        <Words>
          {say(
            'The form that you signed is back as you signed it. Your claim’s page says what comes next, and how long you can take your signature back. If a fee for it went back to you, it is not charged again unless you choose to pay it.',
          )}
        </Words>
        <Words>
          {say(
            'Did you file it another way meanwhile? Tell us on your claim’s page, so that we do not mail it as well.',
          )}
        </Words>
        <Act href={href}>{say('Open my claim')}</Act>
      </>
    )
  }
  return wasTheirs ? (
    <>
      <Words>
        {say(
          'You had signed the form and were to file it yourself, so we did not mail it. If you filed it, tell us on your claim’s page, and do not file again. If you did not and still want to claim, you can begin again from there.',
        )}
      </Words>
      <Act href={href}>{say('Open my claim')}</Act>
    </>
  ) : (
    <>
      <Words>
        {say(
          'There was no signed form of yours to send, so nothing was sent. If you still want to claim, please begin again.',
        )}
      </Words>
      <Act href={href}>{say('See the settlement')}</Act>
    </>
  )
}

function ReferenceOf({ reference, isBack }: Told) {
  const parts = { reference: <Reference>{reference}</Reference> }
  return isBack ? (
    <Said words="The reference of your claim is {reference}." parts={parts} />
  ) : (
    <Said words="The reference of the earlier claim is {reference}." parts={parts} />
  )
}
