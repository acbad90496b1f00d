import type { Kept } from '#contract/wire/privacy.ts'
import { type KeptAs, keptGroups, keptWords } from '../kept-words.ts'

/** What stays as a person reads it: by groups in their order, and nothing twice. */
export function groupKept(kept: readonly KeptAs[]): Kept[] {
  return Object.entries(keptGroups).flatMap(([name, { title, why, until }]) => {
    const own = kept.map((as) => keptWords[as]).filter(({ group }) => group === name)
    const what = [...new Set(own.map((words) => words.what))]
    return what.length > 0 ? [{ title, what, why, until }] : []
  })
}

/** To stand within a sentence. */
export function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
