import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { NextDate } from '#contract/dashboard/next-date.ts'
import { dayWords } from '../../ui/day-words.ts'
import { clockWords } from '../../ui/time-words.ts'

/** A claim's next known date in words. */
export function wordsOfDate(
  { kind, on, at }: NextDate,
  dates: BlockProps<'claims-by-actor'>['dates'],
): string {
  return fillWords(dates[kind], { day: dayWords(on), ...(at && { time: clockWords(at) }) })
}
