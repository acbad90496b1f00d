import { fillWords } from '#contract/words/fill-words.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { SimpleQuestion } from '#contract/questions/question.ts'
import type { PayoutView } from '#contract/wire/claim-payouts.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { dayWords } from '../../ui/day-words.ts'
import type { ReportForm, Reports } from './report-forms.ts'
import { choice } from './report-questions.ts'

const correctionKinds = [
  'self-filed-undo',
  'number-correction',
  'payout-correction',
  'payout-removal',
] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** What was told by mistake, put right. What was told stands in the form where it is clear which. */
export function correctionForms(
  words: Reports,
  { payouts, confirmation }: Pick<ClaimStory, 'payouts' | 'confirmation'>,
): Record<CorrectionKind, ReportForm> {
  const number = words['number-correction']
  const payout = words['payout-correction']
  const removal = words['payout-removal']
  const [only, ...others] = payouts
  const isOne = only !== undefined && others.length === 0
  const also = isOne ? { also: { payoutId: only.id } } : {}
  return {
    'self-filed-undo': {
      kind: 'self-filed-undo',
      words: words['self-filed-undo'],
      act: 'self-filed-undo',
      questions: [],
    },
    'number-correction': {
      kind: 'number-correction',
      words: number,
      act: 'number-correction',
      questions: [{ ask: 'text', id: 'number', ...number.number }],
      initial: { number: confirmation?.number ?? '' },
    },
    'payout-correction': {
      kind: 'payout-correction',
      words: payout,
      act: 'payout-correction',
      questions: [
        ...(isOne ? [] : [whichOf(payout.which, payouts)]),
        { ask: 'money', id: 'amountCents', max: 100_000_000, ...payout.amount },
        { ask: 'date', id: 'receivedOn', ...payout.receivedOn },
      ],
      ...also,
      ...(isOne && {
        initial: { amountCents: typed(only.amountCents), receivedOn: only.receivedOn },
      }),
    },
    'payout-removal': {
      kind: 'payout-removal',
      words: removal,
      act: 'payout-removal',
      questions: isOne ? [] : [whichOf(removal.which, payouts)],
      ...also,
    },
  }
}

/** Asks which of several payments is meant. */
export function whichOf(
  { one, ...copy }: Reports['payout-removal']['which'],
  payouts: readonly PayoutView[],
): SimpleQuestion {
  const choices = payouts.map(({ id, amountCents, receivedOn }) => {
    const values = { amount: spokenMoney(amountCents), day: dayWords(receivedOn) }
    return [id, fillWords(one, values)]
  })
  return choice('payoutId', { ...copy, choices: Object.fromEntries(choices) })
}

/** '45.50': an amount as somebody types it. */
function typed(cents: number): string {
  return (cents / 100).toFixed(2)
}
