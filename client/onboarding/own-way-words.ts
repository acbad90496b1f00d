import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { ownWayAhead, whyOwnWay } from '#contract/dashboard/own-way.ts'
import { dayWords } from '../ui/day-words.ts'

type Words = BlockProps<'do-now'>['own']

/** 'by December 10, 2026', or what stands for it where no last day is known. */
export function whenWords(by: string | null | undefined, { by: dated, undated }: Words): string {
  return by ? fillWords(dated, { day: dayWords(by) }) : undated
}

/** Why only its owner can file a signed form, and how; undefined when that is not so, or not known yet. */
export function ownWayWords(
  known: Parameters<typeof whyOwnWay>[0],
  { by, words }: { by: string | null | undefined; words: Words },
): string | undefined {
  const reason = whyOwnWay(known)
  return reason && reasonWords(reason, by, words)
}

/** The same, said before it is signed. */
export function ownWayAheadWords(
  suit: Parameters<typeof ownWayAhead>[0],
  { now, words }: { now: Date; words: Words },
): string | undefined {
  const ahead = ownWayAhead(suit, now)
  return ahead && reasonWords(ahead.reason, ahead.by, words)
}

function reasonWords(
  reason: NonNullable<ReturnType<typeof whyOwnWay>>,
  by: string | null | undefined,
  words: Words,
): string | undefined {
  // Without words of its own such a form is told of as one without a way.
  const told = words[reason] ?? (reason === 'all-too-late' ? words['no-way'] : undefined)
  return told && fillWords(told, { when: whenWords(by, words) })
}
