import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { whyOwnWay } from '#contract/dashboard/own-way.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { dayWords } from '../ui/day-words.ts'

type Words = BlockProps<'do-now'>['own']

/** 'by December 10, 2026', or what stands for it where no last day is known. */
export function whenWords(by: string | null | undefined, { by: dated, undated }: Words): string {
  return by ? fillWords(dated, { day: dayWords(by) }) : undated
}

/** Why only its owner can file a signed form, and how; undefined when that is not so, or not known yet. */
export function ownWayWords(
  { claim, suit }: { claim: ClaimView; suit: Pick<SuitDetail, 'mailingAddress'> | undefined },
  { by, words }: { by: string | null | undefined; words: Words },
): string | undefined {
  const reason = whyOwnWay(claim, suit)
  if (!reason) return undefined
  const told = reason === 'all-too-late' ? (words[reason] ?? words['no-way']) : words[reason]
  return fillWords(told, { when: whenWords(by, words) })
}
