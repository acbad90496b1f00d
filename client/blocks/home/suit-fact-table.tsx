import type { ReactNode } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { proofLabel } from '#contract/suit-display.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { dayWords } from '../../ui/day-words.ts'
import { InEnglish } from '../../ui/in-english.tsx'
import css from './suit-facts.module.css'
import { say } from '../../words/say.ts'

type Labels = BlockProps<'suit-facts'>['labels']

/** The facts that are known; what no source says is left out. */
export function SuitFactTable({
  title,
  labels,
  suit,
}: {
  title: string
  labels: Labels
  suit: SuitDetail
}) {
  return (
    <div className={css.part}>
      <h2>{title}</h2>
      <dl className={css.facts}>
        {factsOf(suit, labels).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function factsOf(suit: SuitDetail, labels: Labels): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [labels.payment, payoutOf(suit)],
    [labels.deadline, deadlineOf(suit)],
    [labels.proof, say(proofLabel(suit.proofKind))],
    [labels.period, periodOf(suit)],
    [labels.places, placesOf(suit)],
    [labels.fund, suit.fund === null ? null : dollars(suit.fund)],
    [labels.defendant, suit.defendant],
    [labels.administrator, suit.administratorName],
    [labels.hearing, suit.finalHearingOn && dayWords(suit.finalHearingOn)],
    [labels.payments ?? '', suit.paymentsFrom && dayWords(suit.paymentsFrom)],
  ]
  return facts.filter(([name, value]) => name && Boolean(value))
}

const rules = {
  postmarked: 'a mailed form must be postmarked by then',
  received: 'a mailed form must have arrived by then',
  online: 'online',
}

function payoutOf({ payoutText }: SuitDetail): ReactNode {
  return payoutText && <InEnglish>{payoutText}</InEnglish>
}

function deadlineOf({
  deadline,
  deadlineRule,
  deadlineNote,
  disputedDays = [],
}: SuitDetail): ReactNode {
  const day = deadline && dayWords(deadline)
  const withRule = day && deadlineRule ? `${day} (${say(rules[deadlineRule])})` : day
  const others = disputedDays.filter((other) => other !== deadline).map((other) => dayWords(other))
  if (!deadlineNote && others.length === 0) return withRule
  return (
    <>
      {withRule && `${withRule}. `}
      {others.length > 0 && `${say('Other sources say')} ${others.join(', ')}. `}
      {others.length > 0 && say('The earliest day is the safe one.')}{' '}
      {deadlineNote && <InEnglish>{deadlineNote}</InEnglish>}
    </>
  )
}

function periodOf({ classPeriodFrom: from, classPeriodTo: to }: SuitDetail): string | null {
  if (from && to) return `${dayWords(from)} ${say('to')} ${dayWords(to)}`
  if (from) return `${say('From')} ${dayWords(from)}`
  return to && `${say('Until')} ${dayWords(to)}`
}

function placesOf({ states, exceptStates }: SuitDetail): string | null {
  if (states?.length) return `${say('Residents of')} ${states.join(', ')}`
  if (exceptStates?.length) return `${say('Anywhere in the US except')} ${exceptStates.join(', ')}`
  return null
}

/** '$4.27 million' where that is the whole of it; no other sum is told than there is. */
function dollars(cents: number): string {
  const millions = cents / 100_000_000
  const isRound = millions >= 1 && cents % 1_000_000 === 0
  return isRound ? say(`$${Number(millions.toFixed(2))} million`) : spokenMoney(cents)
}
