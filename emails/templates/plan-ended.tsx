import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { Act, List, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

type Letter = EmailLetters['plan-ended']

const BY_YOURSELF =
  'Print the form and mail it yourself, free. The address is on your claim’s page.'

/** A signed form that waits, because the plan behind it ended before it was printed. */
export const planEnded: Template<Letter> = {
  subject: ({ claim }) => `Your ${claim} claim was not mailed`,
  preheader: ({ toCome }) =>
    toCome?.what === 'fee'
      ? 'Your plan ended before it was printed. We mail it as you pay as you go.'
      : 'Your plan ended before it was printed. It is signed and waits for you.',
  Body: ({ letter }) =>
    letter.toCome?.what === 'fee' ? (
      <GoesOn letter={letter} fee={letter.toCome.amount} />
    ) : (
      <Waits letter={letter} />
    ),
}

/** Whoever pays as they go agreed to the fee of each letter: it is charged, and the form goes on by itself. */
function GoesOn({ letter: { claim, reference, href }, fee }: { letter: Letter; fee: string }) {
  return (
    <>
      <Words>
        Your plan ended before we printed your claim form in the {claim} settlement, so it was not
        mailed yet. It stays signed.
      </Words>
      <Words>
        You pay as you go: we charge {fee} to your card, as you agreed, and then we mail it. You
        need not do anything.
      </Words>
      <Words>
        You can also print the form and mail it yourself, free, and say so on your claim’s page. To
        stop the charge, cancel the plan in your account.
      </Words>
      <Act href={href}>Open my claim</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>.
      </SmallPrint>
    </>
  )
}

function Waits({ letter: { claim, reference, href, chooseBy, toCome } }: { letter: Letter }) {
  const renewal = toCome?.what === 'renewal' ? toCome : undefined
  const another = renewal ? `once ${renewal.plan} is paid` : 'with a plan'
  return (
    <>
      <Words>
        Your plan ended before we printed your claim form in the {claim} settlement, so it was not
        mailed. It stays signed and waits for you.
      </Words>
      {chooseBy && <Words>To be safely in time, choose by {spokenDate(chooseBy)}.</Words>}
      <Words>You choose how it goes on:</Words>
      <List
        items={[
          BY_YOURSELF,
          `Or have us mail it: ${another}, or for the price of this one letter.`,
        ]}
      />
      <Act href={href}>Open my claim</Act>
      <SmallPrint>
        Your reference is <Reference>{reference}</Reference>.{' '}
        {renewal
          ? `The renewal of ${renewal.plan} was not paid, and your bank may be asked for the ${renewal.amount} again. You can cancel it in your account; then nothing is charged unless you choose it.`
          : 'Nothing is charged unless you choose it.'}
      </SmallPrint>
    </>
  )
}
