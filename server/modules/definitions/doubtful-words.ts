import type { DefinitionFile } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { readingGrade, wordsOf } from './reading-grade.ts'
import { textsIn } from './texts-in.ts'

/** Nine years of school: what most grown-ups read with ease. */
const HIGHEST_GRADE = 9
/** The measure says nothing of a few words. */
const FEWEST_WORDS = 25

/** Words that may go live and should be looked at: hard to read, or in one language only where others are in two. */
export function doubtfulWords({ file, definition }: DefinitionFile): Fault[] {
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
  return [...hard, ...untranslated(file, definition)]
}

/** Nothing is said while a definition is in one language throughout. */
function untranslated(file: string, definition: object): Fault[] {
  const translated = translatedIn(definition)
  if (translated.length === 0) return []
  const isDone = (pointer: string) => translated.some((done) => pointer.startsWith(`${done}/`))
  return textsIn(definition)
    .filter(({ pointer }) => !isDone(pointer) && !pointer.startsWith('/meta'))
    .map(({ pointer }) => ({
      file,
      pointer: pointer.replace(/\/en$/, ''),
      reason: 'has no Spanish yet',
    }))
}

function translatedIn(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'es' in value) return [pointer]
  return Object.entries(value).flatMap(([key, item]) => translatedIn(item, `${pointer}/${key}`))
}
