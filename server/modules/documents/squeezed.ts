import { squeeze } from './printable-text.ts'

/** Stands in what was read where letters of one line stand far apart. No paper of ours has such a blank: they are all plain ones. */
export const WIDE_GAP = '\u2001'

/** What was read, without white space. */
export interface Squeezed {
  text: string
  /** Where in it letters stood far apart. */
  gaps: readonly number[]
}

export function squeezeRead(read: string): Squeezed {
  let text = ''
  const gaps = read.split(WIDE_GAP).map((part) => {
    const begin = text.length
    text += squeeze(part)
    return begin
  })
  return { text, gaps: gaps.slice(1) }
}

/** The first of it. */
export function upTo({ text, gaps }: Squeezed, end: number): Squeezed {
  return { text: text.slice(0, end), gaps: gaps.filter((gap) => gap < end) }
}

export function joinSqueezed(parts: readonly Squeezed[]): Squeezed {
  let text = ''
  const gaps: number[] = []
  for (const part of parts) {
    for (const gap of part.gaps) gaps.push(text.length + gap)
    text += part.text
  }
  return { text, gaps }
}

/** Whether a text that was found there has a wide gap where it has no white space. */
export function isParted({ gaps }: Squeezed, { text, at }: { text: string; at: number }): boolean {
  const end = at + squeeze(text).length
  const within = gaps.filter((gap) => gap > at && gap < end)
  if (within.length === 0) return false
  const blanks = [...text.matchAll(/\s+/g)].map(({ index }) => squeeze(text.slice(0, index)).length)
  return within.some((gap) => !blanks.includes(gap - at))
}
