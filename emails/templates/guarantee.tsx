import type { EmailLetters } from '#contract/emails/letters.ts'
import { guaranteeWords } from '#contract/plans/disclosure.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { shortDay, spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

type Letter = EmailLetters['guarantee']

/** The money-back guarantee of a plan year: before the count, and what came of it. */
export const guarantee: Template<Letter> = {
  subject: ({ countedOn, offer, isMet }) => {
    if (offer) return say('Your money-back guarantee: we owe you a refund')
    const day = shortDay(countedOn)
    return isMet
      ? say('Your guarantee was counted on {day}', { day })
      : say('Your guarantee is counted on {day}', { day })
  },
  preheader: ({ offer, isMet }) => {
    if (offer) return say('One click sends it back to your card. No proof, no reason.')
    if (isMet) return say('Nothing goes back. Write to us if a figure is wrong.')
    return say('Check what you told us of, so that the count is right.')
  },
  Body: ({ letter, frame }) => {
    if (letter.isMet) return <Met letter={letter} contact={frame.contact} />
    return letter.offer ? (
      <Offered letter={letter} offer={letter.offer} />
    ) : (
      <Announced letter={letter} />
    )
  },
}

function Met({ letter, contact }: { letter: Letter; contact: string }) {
  const { received, paid, href } = letter
  return (
    <>
      <Words>
        {say(
          'You told us of {received} that reached you, and paid {paid} for the year. That is more than you paid, so nothing goes back.',
          { received, paid },
        )}
      </Words>
      <Words>
        {say(
          'If one of these figures is wrong, a payment typed with a digit too many for example, write to us at {contact}.',
          { contact },
        )}
      </Words>
      <Act href={href}>{say('See the count')}</Act>
      <WhatCounts />
    </>
  )
}

function Offered({ letter, offer }: { letter: Letter; offer: NonNullable<Letter['offer']> }) {
  const { received, paid, href } = letter
  return (
    <>
      <Words>
        {say(
          'You told us of {received} that reached you, and paid {paid} for the year. So we owe you {amount}.',
          { received, paid, amount: offer.amount },
        )}
      </Words>
      <Words>
        {say(
          'One click sends it back to your card: no proof, no reason. If you choose nothing by {day}, we send it back on our own.',
          { day: spokenDay(offer.openUntil) },
        )}
      </Words>
      {offer.mayWait && (
        <Words>
          {say(
            'If claims of yours are still open, you may wait instead: then we count again in 12 months. Money that comes until then counts too and may end the refund; taking it now costs you nothing.',
          )}
        </Words>
      )}
      <Act href={href}>{say('Choose')}</Act>
    </>
  )
}

function Announced({ letter: { countedOn, received, paid, href } }: { letter: Letter }) {
  return (
    <>
      <Words>{say(guaranteeWords(paid, countedOn))}</Words>
      <Words>
        {say(
          'So far you told us of {received}. Did more arrive? Note it with its claim, so that the count is right.',
          { received },
        )}
      </Words>
      <Act href={href}>{say('See the count')}</Act>
      <WhatCounts />
    </>
  )
}

function WhatCounts() {
  return (
    <SmallPrint>
      {say('Money counts when it has reached you, not when a claim was filed.')}
    </SmallPrint>
  )
}
