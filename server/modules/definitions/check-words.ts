import { siteWords, sourceWords } from '#contract/definitions/sources.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { stringsIn } from './strings-in.ts'

/** Placeholders that nothing fills: they would leave a hole in a sentence. */
export function checkWords(set: DefinitionSet): Fault[] {
  const pages = [...set.pages.values()].flatMap(({ file, definition }) => {
    const { source, routes } = definition
    const known = [...siteWords, ...namesIn(routes), ...(source ? sourceWords[source.name] : [])]
    return unknownWords(file, definition, known)
  })
  const flows = [...set.flows.values()].flatMap(({ file, definition }) =>
    unknownWords(file, definition, siteWords),
  )
  return [...pages, ...flows, ...unknownWords(set.site.file, set.site.definition, siteWords)]
}

function namesIn(routes: readonly string[]): string[] {
  return routes.flatMap((route) =>
    [...route.matchAll(/:(\w+)/g)].map(([, name]) => `route.${name}`),
  )
}

function unknownWords(file: string, definition: unknown, known: readonly string[]): Fault[] {
  return stringsIn(definition).flatMap(({ pointer, text }) =>
    [...text.matchAll(/\{\{([^}]*)\}\}/g)]
      .filter(([, name = '']) => !known.includes(name))
      .map(([placeholder]) => ({
        file,
        pointer,
        reason: `nothing fills ${placeholder}; there is ${known.join(', ')}`,
      })),
  )
}
