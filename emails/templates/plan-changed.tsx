import type { EmailLetters } from '#contract/emails/letters.ts'
import { spokenDate } from '#contract/fields/date.ts'
import { SmallPrint, TextLink, Words } from '../parts/letter-parts.tsx'
import type { Template } from '../template.ts'

type Letter = EmailLetters['plan-changed']

const subjects: { [What in Letter['what']]: (to: string) => string } = {
  now: (to) => `Your plan is ${to} now`,
  planned: (to) => `Your plan becomes ${to}`,
  kept: (to) => `Your plan stays ${to}`,
}

/** What became of a plan, what was charged and what comes next. */
export const planChanged: Template<Letter> = {
  subject: ({ what, to }) => subjects[what](to),
  preheader: ({ what, nextOn }) =>
    what === 'planned'
      ? `Nothing is charged before ${spokenDate(nextOn)}.`
      : `Next charge: ${spokenDate(nextOn)}.`,
  Body: ({ letter }) => (
    <>
      {linesOf(letter).map((line) => (
        <Words key={line}>{line}</Words>
      ))}
      <SmallPrint>
        To cancel: open your account, choose “Cancel plan” and confirm. It works at any time:{' '}
        <TextLink href={letter.href}>open it</TextLink>
      </SmallPrint>
    </>
  ),
}

function linesOf({ what, from, to, amount, each, on, nextOn, back }: Letter): string[] {
  const next = `Next charge: ${amount} on ${spokenDate(nextOn)}, then every ${each} until you cancel.`
  if (what === 'now') {
    return [
      `You changed from ${from} to ${to} on ${spokenDate(on)}. ${from} has ended and is not charged again.`,
      ...(back ? [`${back} that you had paid for it goes back to your card.`] : []),
      next,
    ]
  }
  if (what === 'planned') {
    return [
      `You chose to change from ${from} to ${to}. ${from} stays until ${spokenDate(on)}, and nothing is charged before.`,
      next,
      'You can take the change back in your account until that day.',
    ]
  }
  return [`You took the change to ${from} back: your plan stays ${to}.`, next]
}
