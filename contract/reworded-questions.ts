import type { SuitTerms } from './suit-terms.ts'

/** A question that a settlement asked in other words before, under the same id. */
export interface Reworded {
  /** JSON pointer to its words in the later terms, such as '/eligibility/0/text'. */
  path: string
  before: string
  after: string
}

/** Terms as they are being written: parts may still lack. */
type Draft = { [List in 'eligibility' | 'form']?: Partial<SuitTerms[List][number]>[] }

/**
 * Questions whose words changed while their id stayed. Answers are kept by the id: what was answered to the earlier words would
 * count for the later ones, and be signed under penalty of perjury.
 */
export function rewordedQuestions(before: Draft | null, after: Draft | null): Reworded[] {
  const said = new Map(wordings(before).map(({ key, words }) => [key, words]))
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
  return [...asked, ...lines]
}

/** How words are spaced says nothing else. */
function inOneLine(...words: (string | undefined)[]): string {
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}
