import type { Page } from '#contract/definitions/page.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { type Catalogues, wordingFor } from './catalogues.ts'
import type { DefinitionFile, DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { pointerTo } from './pointer-to.ts'
import { type WrittenText, writtenTexts } from './written-texts.ts'

/** A text with the file that it stands in. */
type TextInFile = WrittenText & { file: string }

/** How far a language is, of all the copy that is to be translated. */
interface WordsReport {
  /** Texts in English, each counted once in each definition. */
  written: number
  /** Those that nobody has translated, in the order in which they are read. */
  missing: TextInFile[]
  /** Words of a catalogue for a text that is not written any more, in any variation. */
  unused: Fault[]
}

/** A page of which less is translated is offered in English alone. */
const ENOUGH = 0.9

const KEPT_NOTICE = '/englishCounts/'

type Words = Pick<DefinitionSet, 'words'>

/** The copy of one definition that is not in a language yet; hardly anything of a page whose English counts. */
export function untranslated(
  { words }: Words,
  entry: DefinitionFile,
  language: OtherLanguage = 'es',
): TextInFile[] {
  const find = wordingFor(words[language], entry.definition.id)
  return textsToTranslate(entry).filter(
    ({ text, es }) => es === undefined && find(text) === undefined,
  )
}

/** All copy of a definition; of a page whose English counts, what is said about that. */
export function textsToTranslate(entry: DefinitionFile): TextInFile[] {
  const texts = writtenTexts(entry.definition).filter(
    ({ text, pointer }) => needsWords(text) && (!isKept(entry) || pointer.startsWith(KEPT_NOTICE)),
  )
  return texts.map((text) => ({ file: entry.file, ...text }))
}

/** A figure, a sign or a name that is filled in is the same in every language. */
function needsWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''))
}

/** What is missing in a language, and what is there for nothing. */
export function reportWords(set: DefinitionSet, language: OtherLanguage = 'es'): WordsReport {
  const entries = [set.site, ...set.pages.values(), ...set.flows.values()]
  return {
    written: entries.reduce((sum, entry) => sum + textsToTranslate(entry).length, 0),
    missing: entries.flatMap((entry) => untranslated(set, entry, language)),
    unused: unused(set, entries, language),
  }
}

const known = new WeakMap<DefinitionFile, { words: Catalogues; isOffered: boolean }>()

/** Whether enough of a page is in Spanish to offer it: one edited headline must not take it off the search engines. */
export function isOffered({ words }: Words, entry: DefinitionFile<Page>): boolean {
  const before = known.get(entry)
  if (before?.words === words) return before.isOffered
  const few = textsToTranslate(entry).length * (1 - ENOUGH)
  const offered = !isKept(entry) && untranslated({ words }, entry).length <= few
  known.set(entry, { words, isOffered: offered })
  return offered
}

function isKept({ definition }: DefinitionFile): boolean {
  return definition.kind === 'page' && definition.englishCounts !== undefined
}

function unused(
  { words }: Words,
  entries: readonly DefinitionFile[],
  language: OtherLanguage,
): Fault[] {
  const said = new Set(
    entries.flatMap(({ definition }) => writtenTexts(definition).map(({ text }) => text)),
  )
  return [...words[language].values()].flatMap(({ file, wording }) => {
    return Object.keys(wording)
      .filter((text) => !said.has(text))
      .map((text) => ({
        file,
        pointer: pointerTo(text),
        reason: 'no definition says this any more',
      }))
  })
}
