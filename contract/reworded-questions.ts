import type { SuitTerms } from './suit-terms.ts'

/** A question that a settlement asked in other words before, under the same id. */
export interface Reworded {
  /** JSON pointer to its words in the later terms, such as '/eligibility/0/text'. */
  path: string
  before: string
  after: string
}

/** Terms as they are being written: parts may still lack. */
type Draft = { [List in 'eligibility' | 'form']?: Partial<SuitTerms[List][number]>[] } & {
  identifier?: Partial<SuitTerms['identifier']>
}

/** The number of a notice has no id: there is one of it. */
export const IDENTIFIER = '/identifier/label'

/**
 * Questions whose words changed while their id stayed. Answers are kept by the id: what was answered to the earlier words would
 * count for the later ones, and be signed under penalty of perjury.
 */
export function rewordedQuestions(before: Draft | null, after: Draft | null): Reworded[] {
  return comparedWith(wordings(before), after)
}

/**
 * Questions under the id of one that was asked before, in other words, and is not asked now.
 * @param earlier the oldest first
 */
export function reusedIds(
  earlier: readonly (Draft | null)[],
  { before, after }: { before: Draft | null; after: Draft | null },
): Reworded[] {
  const asked = new Set(wordings(before).map(({ key }) => key))
  const gone = earlier.flatMap(wordings).filter(({ key }) => !asked.has(key))
  return comparedWith(gone, after).filter(({ path }) => path !== IDENTIFIER)
}

function comparedWith(told: ReturnType<typeof wordings>, after: Draft | null): Reworded[] {
  const said = new Map(told.map(({ key, words }) => [key, words]))
  return wordings(after).flatMap(({ key, path, words }) => {
    const earlier = said.get(key)
    return earlier === undefined || earlier === words
      ? []
      : [{ path, before: earlier, after: words }]
  })
}

function wordings(terms: Draft | null) {
  const asked = (terms?.eligibility ?? []).map(({ id, text }, at) => {
    return { key: `eligibility ${id}`, path: `/eligibility/${at}/text`, words: inOneLine(text) }
  })
  const lines = (terms?.form ?? []).map(({ id, label, hint }, at) => {
    return { key: `form ${id}`, path: `/form/${at}/label`, words: inOneLine(label, hint) }
  })
  const { use, label } = terms?.identifier ?? {}
  const number = { key: 'identifier', path: IDENTIFIER, words: inOneLine(label) }
  return [...asked, ...lines, ...(use && use !== 'none' ? [number] : [])]
}

/** How words are spaced says nothing else. */
function inOneLine(...words: (string | undefined)[]): string {
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}
