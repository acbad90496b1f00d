import type { EmailLetters } from '#contract/emails/letters.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import { Said } from '../parts/said.tsx'
import { spokenDay } from '../parts/spoken-times.ts'
import type { Template } from '../template.ts'
import { say } from '../words/say.ts'

type Letter = EmailLetters['plan-changed']

/** What became of a plan, what was charged and what comes next. */
export const planChanged: Template<Letter> = {
  subject: ({ what, to }) => {
    const plan = say(to)
    if (what === 'now') return say('Your plan is {plan} now', { plan })
    return what === 'planned'
      ? say('Your plan becomes {plan}', { plan })
      : say('Your plan stays {plan}', { plan })
  },
  preheader: ({ what, nextOn }) =>
    what === 'planned'
      ? say('Nothing is charged before {day}.', { day: spokenDay(nextOn) })
      : say('Next charge: {day}.', { day: spokenDay(nextOn) }),
  Body: ({ letter }) => (
    <>
      {linesOf(letter).map((line) => (
        <Words key={line}>{line}</Words>
      ))}
      <SmallPrint>
        <Said
          words="To cancel: open your account, choose “Cancel plan” and confirm. It works at any time: {link}"
          parts={{ link: <TextLink href={letter.href}>{say('open it')}</TextLink> }}
        />
      </SmallPrint>
    </>
  ),
}

function linesOf(letter: Letter): string[] {
  const { what, back } = letter
  const [from, to, day] = [say(letter.from), say(letter.to), spokenDay(letter.on)]
  const next = nextCharge(letter)
  if (what === 'now') {
    return [
      say('You changed from {from} to {to} on {day}. {from} has ended and is not charged again.', {
        from,
        to,
        day,
      }),
      ...(back ? [say('{back} that you had paid for it goes back to your card.', { back })] : []),
      next,
    ]
  }
  if (what === 'planned') {
    return [
      say(
        'You chose to change from {from} to {to}. {from} stays until {day}, and nothing is charged before.',
        { from, to, day },
      ),
      next,
      say('You can take the change back in your account until that day.'),
    ]
  }
  return [say('You took the change to {from} back: your plan stays {to}.', { from, to }), next]
}

function nextCharge({ amount, each, nextOn }: Letter): string {
  const day = spokenDay(nextOn)
  return each === 'year'
    ? say('Next charge: {amount} on {day}, then every year until you cancel.', { amount, day })
    : say('Next charge: {amount} on {day}, then every month until you cancel.', { amount, day })
}
