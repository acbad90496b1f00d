import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import type { Figure } from './figure.ts'
import { figuresIn, wordsOf } from './figures-in.ts'
import { codeKey } from './take-amounts.ts'

/** What a draft may say beside what the person told. */
export interface Allowed {
  facts: CaseFacts
  /** Days that we worked out ourselves. */
  days: readonly string[]
  /** Phrases of our own templates: '14 days', '15 U.S.C. 1666'. */
  phrases: readonly string[]
}

/**
 * Figures, days, numbers, laws and names of a draft that are neither in the form nor in our own list (PRODUCT §2.5: facts are
 * checked against the form). Sums count as sums, days as days: an order's number does not make a sum of the same digits true.
 */
export function findStrangers(draft: string, { facts, days, phrases }: Allowed): Figure[] {
  const told = toldIn(facts)
  const words = new Set([...told, ...phrases].flatMap(wordsOf))
  const known = (word: string) => words.has(word)
  const allowed = [
    ...[...told, ...phrases].flatMap((text) => figuresIn(text, () => false)),
    ...formFigures(facts, days),
  ]
  return figuresIn(draft, known).filter((one) => !allowed.some((other) => isSame(one, other)))
}

/** What somebody wrote in their own words. */
function toldIn({ company, bought, story, evidence, name, contact }: CaseFacts): string[] {
  return [company, bought, story, evidence, name, contact].filter((text) => text !== undefined)
}

function formFigures(facts: CaseFacts, days: readonly string[]): Pick<Figure, 'kind' | 'key'>[] {
  const { amountCents, wantedCents, boughtOn, billSentOn, orderNumber } = facts
  const order = orderNumber ? codeKey(orderNumber) : undefined
  return [
    ...[amountCents, wantedCents].map((cents) => ({ kind: 'money' as const, key: `$${cents}` })),
    ...[boughtOn, billSentOn, ...days].map((day) => ({ kind: 'date' as const, key: day ?? '' })),
    ...(order ? (['code', 'number'] as const).map((kind) => ({ kind, key: order })) : []),
    ...(orderNumber ? figuresIn(orderNumber, () => true) : []).filter(
      ({ kind }) => kind === 'code' || kind === 'number',
    ),
  ]
}

function isSame(one: Figure, other: Pick<Figure, 'kind' | 'key'>): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind !== 'date') return one.key === other.key
  const [said, true_] = [one.key.split('-'), other.key.split('-')]
  return said.every((part, index) => part === '*' || part === true_[index])
}
