/**
 * How many years of school a text asks for: Flesch–Kincaid grade level, 0.39 × words per sentence + 11.8 × syllables per word
 * − 15.59 (Kincaid et al., 1975). English only; syllables are counted by groups of vowels.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return 0
  const sentences = Math.max(
    1,
    text.split(/[.!?:]+(?:\s|$)/).filter((part) => wordsOf(part).length).length,
  )
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** The words of an English text; a placeholder counts as one, and figures as none. */
export function wordsOf(text: string): string[] {
  return text.replaceAll(/\{\{?[\w.]+\}?\}/g, 'it').match(/[A-Za-z][A-Za-z'’]*/g) ?? []
}

function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (plain.length <= 3) return 1
  const spoken = plain.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (end) => end[0] ?? '')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
