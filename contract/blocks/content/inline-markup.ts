import type { Action } from '../../definitions/actions.ts'

/** A run of words: as it is, set off, or leading somewhere. */
export type Inline =
  | { kind: 'words'; words: string }
  | { kind: 'strong'; words: string }
  | { kind: 'link'; words: string; action: Action }

const mark =
  /\*\*(?<strong>[^*\n]+)\*\*|\[(?<words>[^[\]\n]+)\]\((?:(?<to>\/(?!\/)[A-Za-z0-9/_.#-]*)|link:(?<link>[a-z][a-z0-9-]*))\)/g

/**
 * Reads the small markup that writers may use inside a sentence: `**set off**`, `[words](/path)` for a page of this site
 * and `[words](link:name)` for an outside address that the site names. What fits none of them stays as it was written,
 * so no text can bring an address or an element of its own.
 */
export function parseInline(text: string): Inline[] {
  const runs: Inline[] = []
  let read = 0
  for (const found of text.matchAll(mark)) {
    if (found.index > read) runs.push({ kind: 'words', words: text.slice(read, found.index) })
    runs.push(runOf(found.groups ?? {}))
    read = found.index + found[0].length
  }
  if (read < text.length) runs.push({ kind: 'words', words: text.slice(read) })
  return runs
}

function runOf({ strong, words = '', to, link }: Record<string, string | undefined>): Inline {
  if (strong) return { kind: 'strong', words: strong }
  const action: Action = link ? { do: 'open', link } : { do: 'navigate', to: to ?? '/' }
  return { kind: 'link', words, action }
}

/** Every place that a text leads to, so that a check can refuse one that does not exist. */
export function linksIn(text: string): Action[] {
  return parseInline(text).flatMap((run) => (run.kind === 'link' ? [run.action] : []))
}
