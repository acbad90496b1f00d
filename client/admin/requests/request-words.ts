import type { RequestRow } from '#contract/wire/admin/operations-requests.ts'
import type { Tone } from '../parts/chip.tsx'
import { countWords } from '../parts/figures.ts'
import { instantWords } from '../parts/instant-words.ts'

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

/** What became of a request, or will. */
export function whatHappens(request: RequestRow): string {
  const { kind, state, runsAt, doneAt, gone, stayed } = request
  if (kind === 'export') return ofCopy(request)
  if (state === 'undone') return 'Taken back by who asked.'
  if (kind === 'delete' && state === 'asked' && runsAt) return `Runs ${instantWords(runsAt)}.`
  if (kind === 'delete' && gone !== null && stayed !== null) {
    return `${countWords(gone)} rows went, ${countWords(stayed)} stayed.`
  }
  return ended(doneAt)
}

/** Of one that is done without its own copy another is the answer. */
function ofCopy({ state, doneAt, copy }: RequestRow): string {
  if (state === 'undone') return 'Everything was deleted before it was made.'
  if (copy && (state === 'asked' || copy === 'ready')) return `The copy is ${copy}.`
  return ended(doneAt)
}

function ended(doneAt: string | null): string {
  return doneAt ? `Done ${instantWords(doneAt)}.` : 'It runs by itself.'
}
