import type { EmailLetters } from '#contract/emails/letters.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

type Letter = EmailLetters['plan-cancelled']

/** That a plan was cancelled, at once. */
export const planCancelled: Template<Letter> = {
  subject: ({ goesOn, wasFirst, isUnpaid }) => {
    if (!goesOn) return isUnpaid ? say('Your plan has ended') : say('Your plan is cancelled')
    return wasFirst ? say('Your earlier plan has ended') : say('One of your two plans has ended')
  },
  preheader: ({ mayResume, endsOn }) =>
    mayResume
      ? say('It runs until {day}. Nothing more is charged.', { day: spokenDay(endsOn) })
      : say('It has ended. Nothing more is charged for it.'),
  Body: ({ letter, letter: { endsOn, mayResume, goesOn, href } }) => (
    <>
      <Words>{endWords(letter)}</Words>
      <Words>
        {claimWords({ endsOn, mayResume, goesOn })}{' '}
        {say('Your documents stay yours to download until you delete them.')}
      </Words>
      <SmallPrint>
        {mayResume ? (
          <Said
            words="You did not mean it? Until that day you can take it back in your account: {link}"
            parts={{ link: <TextLink href={href}>{say('open it')}</TextLink> }}
          />
        ) : (
          <Said
            words="All of it is in your account: {link}"
            parts={{ link: <TextLink href={href}>{say('open it')}</TextLink> }}
          />
        )}
      </SmallPrint>
    </>
  ),
}

/** That it ends, when, and why where that is not its owner's wish. */
function endWords({ plan, endsOn, mayResume, isUnpaid }: Letter): string {
  if (mayResume) {
    return say('Your {plan} plan is cancelled. It runs until {day}, and nothing more is charged.', {
      plan: say(plan),
      day: spokenDay(endsOn),
    })
  }
  return isUnpaid
    ? say(
        'The renewal of your {plan} plan was not paid, and the plan has ended. Nothing more is charged for it.',
        { plan: say(plan) },
      )
    : say('Your {plan} plan has ended, and nothing more is charged for it.', { plan: say(plan) })
}

/** What becomes of their claims. */
function claimWords({
  endsOn,
  mayResume,
  goesOn,
}: Pick<Letter, 'endsOn' | 'mayResume' | 'goesOn'>): string {
  if (goesOn) {
    return say('Your other plan, {plan}, goes on: your claims go out by it as before.', {
      plan: say(goesOn),
    })
  }
  return mayResume
    ? say('Claims that you sign before {day} and that can be mailed still go out.', {
        day: spokenDay(endsOn),
      })
    : say(
        'Of your claims those that are at the printer or paid for already still go out. Certified mail that you chose for one of them is still charged, once, as you agreed.',
      )
}
