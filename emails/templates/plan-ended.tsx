import type { EmailLetters } from '#contract/emails/letters.ts'
import { Act, List, Reference, SmallPrint, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

type Letter = EmailLetters['plan-ended']

/** A signed form that waits, because the plan behind it ended before it was printed. */
export const planEnded: Template<Letter> = {
  subject: ({ claim }) => say('Your {claim} claim was not mailed', { claim }),
  preheader: ({ toCome }) =>
    toCome?.what === 'fee'
      ? say('Your plan ended before it was printed. We mail it as you pay as you go.')
      : say('Your plan ended before it was printed. It is signed and waits for you.'),
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
        {say(
          'Your plan ended before we printed your claim form in the {claim} settlement, so it was not mailed yet. It stays signed.',
          { claim },
        )}
      </Words>
      <Words>
        {say(
          'You pay as you go: we charge {fee} to your card, as you agreed, and then we mail it. You need not do anything.',
          { fee },
        )}
      </Words>
      <Words>
        {say(
          'You can also print the form and mail it yourself, free, and say so on your claim’s page. To stop the charge, cancel the plan in your account.',
        )}
      </Words>
      <Act href={href}>{say('Open my claim')}</Act>
      <SmallPrint>
        <Said
          words="Your reference is {reference}."
          parts={{ reference: <Reference>{reference}</Reference> }}
        />
      </SmallPrint>
    </>
  )
}

function Waits({ letter: { claim, reference, href, chooseBy, toCome } }: { letter: Letter }) {
  const renewal = toCome?.what === 'renewal' ? toCome : undefined
  return (
    <>
      <Words>
        {say(
          'Your plan ended before we printed your claim form in the {claim} settlement, so it was not mailed. It stays signed and waits for you.',
          { claim },
        )}
      </Words>
      {chooseBy && (
        <Words>{say('To be safely in time, choose by {day}.', { day: spokenDay(chooseBy) })}</Words>
      )}
      <Words>{say('You choose how it goes on:')}</Words>
      <List
        items={[
          say('Print the form and mail it yourself, free. The address is on your claim’s page.'),
          renewal
            ? say('Or have us mail it: once {plan} is paid, or for the price of this one letter.', {
                plan: say(renewal.plan),
              })
            : say('Or have us mail it: with a plan, or for the price of this one letter.'),
        ]}
      />
      <Act href={href}>{say('Open my claim')}</Act>
      <SmallPrint>
        <Said
          words="Your reference is {reference}."
          parts={{ reference: <Reference>{reference}</Reference> }}
        />{' '}
        {renewal
          ? say(
              'The renewal of {plan} was not paid, and your bank may be asked for the {amount} again. You can cancel it in your account; then nothing is charged unless you choose it.',
              { plan: say(renewal.plan), amount: renewal.amount },
            )
          : say('Nothing is charged unless you choose it.')}
      </SmallPrint>
    </>
  )
}
