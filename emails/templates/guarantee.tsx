import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { guaranteeWords } from '#contract/plans/disclosure.ts'
import { Act, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { shortDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'

/** The money-back guarantee of a plan year: before the count, and what came of it. */
export const guarantee: Template<EmailLetters['guarantee']> = {
  subject: ({ countedOn, offer, isMet }) => {
    if (offer) return 'Your money-back guarantee: we owe you a refund'
    const day = shortDay(countedOn)
    return isMet ? `Your guarantee was counted on ${day}` : `Your guarantee is counted on ${day}`
  },
  preheader: ({ offer, isMet }) => {
    if (offer) return 'One click sends it back to your card. No proof, no reason.'
    if (isMet) return 'Nothing goes back. Write to us if a figure is wrong.'
    return 'Check what you told us of, so that the count is right.'
  },
  Body: ({ letter, frame }) => {
    const { countedOn, received, paid, offer, isMet, href } = letter
    if (isMet) {
      return (
        <>
          <Words>
            You told us of {received} that reached you, and paid {paid} for the year. That is more
            than you paid, so nothing goes back.
          </Words>
          <Words>
            If one of these figures is wrong, a payment typed with a digit too many for example,
            write to us at {frame.contact}.
          </Words>
          <Act href={href}>See the count</Act>
          <SmallPrint>Money counts when it has reached you, not when a claim was filed.</SmallPrint>
        </>
      )
    }
    return offer ? (
      <>
        <Words>
          You told us of {received} that reached you, and paid {paid} for the year. So we owe you{' '}
          {offer.amount}.
        </Words>
        <Words>
          One click sends it back to your card: no proof, no reason. If you choose nothing by{' '}
          {spokenDate(offer.openUntil)}, we send it back on our own.
        </Words>
        {offer.mayWait && (
          <Words>
            If claims of yours are still open, you may wait instead: then we count again in 12
            months. Money that comes until then counts too and may end the refund; taking it now
            costs you nothing.
          </Words>
        )}
        <Act href={href}>Choose</Act>
      </>
    ) : (
      <>
        <Words>{guaranteeWords(paid, countedOn)}</Words>
        <Words>
          So far you told us of {received}. Did more arrive? Note it with its claim, so that the
          count is right.
        </Words>
        <Act href={href}>See the count</Act>
        <SmallPrint>Money counts when it has reached you, not when a claim was filed.</SmallPrint>
      </>
    )
  },
}
