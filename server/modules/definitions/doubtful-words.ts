import { type Catalogues, noWords } from './catalogues.ts'
import type { DefinitionFile } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { SHOWN_IN_SEARCH } from './fit-head.ts'
import { readingGrade, wordsOf } from './reading-grade.ts'
import { textsToTranslate, untranslated } from './missing-words.ts'
import { textsIn } from './texts-in.ts'
import { allTexts } from './written-texts.ts'

/** Nine years of school: what most grown-ups read with ease. */
const HIGHEST_GRADE = 9
/** The measure says nothing of a few words. */
const FEWEST_WORDS = 25

/** Words that may go live and should be looked at: hard to read, or in one language only where others are in two. */
export function doubtfulWords(entry: DefinitionFile, words: Catalogues = noWords): Fault[] {
  const { file, definition } = entry
  const hard = textsIn(definition).flatMap(({ pointer, text }) => {
    if (wordsOf(text).length < FEWEST_WORDS) return []
    const grade = readingGrade(text)
    if (grade <= HIGHEST_GRADE) return []
    return [
      {
        file,
        pointer,
        reason: `reads at grade ${grade.toFixed(1)}, above ${HIGHEST_GRADE}: shorter sentences and words help`,
      },
    ]
  })
  return [
    ...hard,
    ...cutByOthers(entry),
    ...withOthersSpanish(entry),
    ...withoutSpanish(entry, words),
  ]
}

const SHOWN: Readonly<Record<string, number>> = {
  '/head/title': SHOWN_IN_SEARCH.title,
  '/head/description': SHOWN_IN_SEARCH.description,
}

function cutByOthers({ file, definition }: DefinitionFile): Fault[] {
  return allTexts(definition).flatMap(({ pointer, text }) => {
    const most = definition.kind === 'page' ? SHOWN[pointer] : undefined
    const length = text.replace(/\{\{[^}]*\}\}/g, 'Sparrow').length
    if (most === undefined || length <= most) return []
    const reason = `has ${length} characters: search engines cut it off after ${most}`
    return [{ file, pointer, reason }]
  })
}

/** Readers of Spanish would get what everybody else is no longer shown. */
function withOthersSpanish({ file, definition }: DefinitionFile): Fault[] {
  const reason =
    'a variation or adaptation says this in English alone, and keeps the Spanish of what it changes: give it its own'
  return allTexts(definition).flatMap(({ pointer, keepsSpanish }) =>
    keepsSpanish ? [{ file, pointer, reason }] : [],
  )
}

/** Copy that is English for readers of Spanish, too; nothing is said of a definition that has no Spanish at all. */
function withoutSpanish(entry: DefinitionFile, words: Catalogues): Fault[] {
  const missing = untranslated({ words }, entry)
  if (missing.length === textsToTranslate(entry).length) return []
  return missing.map(({ file, pointer }) => ({ file, pointer, reason: 'has no Spanish yet' }))
}
