import { linksIn } from '#contract/blocks/content/inline-markup.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { Catalogues } from './catalogues.ts'
import { claimsIn } from './check-claims.ts'
import type { Definition, DefinitionFile, DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { pointerTo } from './pointer-to.ts'
import { allTexts } from './written-texts.ts'

/** What a translation must hold as its English does, and how it is called. */
const held: readonly { what: string; find(text: string): string[] }[] = [
  { what: 'the placeholders', find: (text) => text.match(/\{\{[^}]*\}\}|\{\w+\}/g) ?? [] },
  { what: 'the links', find: (text) => linksIn(text).map((link) => JSON.stringify(link)) },
  { what: 'the amounts', find: amountsIn },
  { what: 'the line breaks', find: (text) => text.match(/\\n/g) ?? [] },
]

/** Translations that promise something else than the English, leave something out, or say what this site may not say. */
export const checkTranslations = oncePerObject(({ es }: Catalogues): Fault[] =>
  [...es.values()].flatMap(({ file, wording }) =>
    Object.entries(wording).flatMap(([english, translated]) =>
      [
        ...lostIn(english, translated),
        ...unsaidIn(english, translated),
        ...claimsIn(translated, 'es'),
      ].map((reason) => ({ file, pointer: pointerTo(english), reason })),
    ),
  ),
)

/**
 * The same of Spanish that stands beside its English, which it outlives: whoever edits the one alone leaves readers of the other an
 * amount or a link that is no more.
 */
export function checkSpanishBeside(files: readonly DefinitionFile[]): Fault[] {
  return files.flatMap(({ file, definition }) =>
    lostBeside(definition).map((found) => ({ file, ...found })),
  )
}

/** The same of what has to be said in both, which became a rule later (`checkLaterRules`). */
export function undisclosedBeside({ site, pages, flows }: DefinitionSet): Fault[] {
  return [site, ...pages.values(), ...flows.values()].flatMap(({ file, definition }) =>
    unsaidBeside(definition).map((found) => ({ file, ...found })),
  )
}

const lostBeside = oncePerObject((definition: Definition) => foundBeside(definition, lostIn))
const unsaidBeside = oncePerObject((definition: Definition) => foundBeside(definition, unsaidIn))

function foundBeside(definition: Definition, find: typeof lostIn): Found[] {
  return allTexts(definition).flatMap(({ pointer, text, es }) =>
    es === undefined ? [] : find(text, es).map((reason) => ({ pointer: `${pointer}/es`, reason })),
  )
}

/** What has to be said wherever its English says it. */
const DISCLOSED = {
  en: /\bnot a law firm\b/i,
  es: /\bno (?:es|somos) (?:[^.;:!?]*\bni )?(?:un |una )?(?:bufete|despacho|firma)\b/i,
}

function lostIn(english: string, translated: string): string[] {
  return held.flatMap(({ what, find }) => {
    const [wanted, given] = [each(find(english)), each(find(translated))]
    return wanted === given ? [] : [`must hold ${what} of the English: ${wanted || 'none'}`]
  })
}

function unsaidIn(english: string, translated: string): string[] {
  const isUnsaid = DISCLOSED.en.test(english) && !DISCLOSED.es.test(translated)
  return isUnsaid
    ? ['must say that this is not a law firm, as in "no somos un bufete de abogados"']
    : []
}

function each(found: readonly string[]): string {
  return [...new Set(found)].toSorted().join(', ')
}

/** Sums and shares; '20 %' is '20%' as Spanish writes it. */
function amountsIn(text: string): string[] {
  const found = text.match(/[$€£]\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?\s?%/g) ?? []
  return found.map((amount) => amount.replace(/\s/, ''))
}
