import type { DisplayRow } from './suit-display.ts'

/**
 * Shown when the list cannot be fetched (SPEC §8, payouts of §9). Samples, and named so: none of them exists.
 * A row whose id is here has no page of its own.
 */
export const fallbackSuits: readonly DisplayRow[] = [
  example(1, 'Example: voice assistant privacy', 'up to $1,000', 30),
  example(2, 'Example: exposed personal data', 'up to $100', 21),
  example(3, 'Example: mislabeled soap', 'up to $10', 14),
  example(4, 'Example: hidden booking fees', 'up to $16', 10),
  example(5, 'Example: unwanted text messages', 'up to $10', 7),
]

function example(number: number, name: string, amount: string, daysLeft: number): DisplayRow {
  const id = `example-${number}`
  return { id, slug: id, image: '/marks/example.svg', name, amount, daysLeft }
}
