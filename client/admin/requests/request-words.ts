import type { RequestRow } from '#contract/wire/admin/operations-requests.ts'
import type { Tone } from '../parts/chip.tsx'

export const kindWords: Readonly<Record<RequestRow['kind'], string>> = {
  export: 'A copy of their data',
  delete: 'Delete everything',
  'opt-out': 'Do not share or sell',
}

/** The 45-day clock in words: late ones first. */
export function clockOf({ daysLeft, dueOn }: Pick<RequestRow, 'daysLeft' | 'dueOn'>): {
  words: string
  tone: Tone
} {
  if (daysLeft === null) return { words: 'answered', tone: 'good' }
  if (daysLeft < 0) return { words: `${days(-daysLeft)} late`, tone: 'bad' }
  if (daysLeft === 0) return { words: 'due today', tone: 'bad' }
  return { words: `${days(daysLeft)} left, due ${dueOn}`, tone: daysLeft <= 7 ? 'wait' : 'quiet' }
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
