import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import { chargeDay } from '#contract/plans/terms.ts'
import type { BlockProps } from '#contract/blocks/index.ts'
import type { CurrentPlan } from '#contract/wire/plans.ts'
import { dayWords } from '../../ui/day-words.ts'
import { dayHere } from '../../ui/time-words.ts'

/** The words of an instant's day: 'November 21, 2027'. */
export const dayOf = (instant: string) => dayWords(dayHere(instant))

/** What a plan costs, and what comes next: its renewal, its end, or neither. */
export function planFacts(plan: CurrentPlan, words: BlockProps<'current-plan'>): string[] {
  const { interval, cents, feeCents, card } = plan
  const figures = { price: spokenMoney(cents), fee: spokenMoney(feeCents ?? 0) }
  return [
    fillWords(words.price[interval], figures),
    nextOf(plan, words),
    card ? fillWords(words.card, { brand: card.brand, last: card.last4 }) : '',
  ].filter(Boolean)
}

function nextOf(plan: CurrentPlan, words: BlockProps<'current-plan'>): string {
  const { cancelAtPeriodEnd, currentPeriodEnd, nextCharge, changesTo } = plan
  if (!currentPeriodEnd) return words.noEnd
  if (cancelAtPeriodEnd) return fillWords(words.ends, { day: dayOf(currentPeriodEnd) })
  if (!nextCharge) return ''
  if (changesTo) {
    const { code, interval } = changesTo
    const each = interval === 'year' ? words.becomes.year : words.becomes.month
    return fillWords(each, { plan: words.names[code], ...nextWords(nextCharge) })
  }
  return fillWords(words.renews, nextWords(nextCharge))
}

/** The day and the sum of a charge, as words name them. */
export function nextWords({ on, cents }: NonNullable<CurrentPlan['nextCharge']>) {
  return { day: dayWords(on), sum: spokenMoney(cents) }
}

/** What taking a cancellation back costs, and when: the plan's own price, on the day that every next charge is named by. */
export function resumeCharge({ cents, currentPeriodEnd }: CurrentPlan, words: string): string {
  if (!currentPeriodEnd) return ''
  const on = chargeDay(new Date(currentPeriodEnd))
  return fillWords(words, nextWords({ on, cents }))
}
