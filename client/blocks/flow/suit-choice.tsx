import { daysLeft, payoutLabel, proofLabel } from '#contract/suit-display.ts'
import { isTooLateToSign } from '#contract/too-late-to-sign.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { TOO_LATE_TO_SIGN } from '../../onboarding/too-late-words.ts'
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

/** A card whose forms cannot be signed in time any more says so, and is picked no more; it can still be taken off. */
export function lateChoice(
  choice: Choice,
  { suits, now, isPicked }: { suits: readonly SuitSummary[]; now: Date; isPicked: boolean },
): Choice {
  const isLate = suits.every((suit) => isTooLateToSign(suit, now))
  return isLate ? { ...choice, hint: say(TOO_LATE_TO_SIGN), disabled: !isPicked } : choice
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
