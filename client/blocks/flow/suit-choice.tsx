import { daysLeft, payoutLabel, proofLabel } from '#contract/suit-display.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import type { Choice } from '../../ui/choice-cards.tsx'
import { DaysLeftChip } from '../../ui/chip.tsx'
import { InEnglish } from '../../ui/in-english.tsx'
import css from './pickers.module.css'
import { say } from '../../words/say.ts'

/** A class action as a card to pick: mark, name, what it needs, payment, days left. */
export function suitChoice(suit: SuitSummary, now: Date): Choice {
  return {
    value: suit.id,
    label: suit.name,
    hint: (
      <>
        <InEnglish>{suit.description}</InEnglish> {say(proofLabel(suit.proofKind))}.
      </>
    ),
    mark: suit.brandImage,
    aside: <SuitAside suit={suit} now={now} />,
  }
}

/** Payment and days left, at the end of a card. */
export function SuitAside({ suit, now }: { suit: SuitSummary; now: Date }) {
  return (
    <span className={css.aside}>
      <strong className={css.amount}>
        {say(payoutLabel(suit.estimatedPayout ?? suit.payout))}
      </strong>
      <DaysLeftChip days={daysLeft(suit.dueAt, now)} />
    </span>
  )
}

/** The same list with the given ones first, in their order. */
export function leadWith(suits: readonly SuitSummary[], lead: readonly string[]): SuitSummary[] {
  const first = lead.flatMap((id) => suits.filter((suit) => suit.id === id))
  return [...first, ...suits.filter((suit) => !first.includes(suit))]
}

/** Whether every word that was typed stands in the name, company or description. */
export function matches(suit: SuitSummary, search: string): boolean {
  const text = `${suit.name} ${suit.defendant ?? ''} ${suit.description}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
