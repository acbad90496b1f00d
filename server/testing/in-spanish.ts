import type { Catalogues } from '../modules/definitions/catalogues.ts'
import type { DefinitionStore } from '../modules/definitions/index.ts'
import { writtenTexts } from '../modules/definitions/written-texts.ts'
import { testStore } from './tools.ts'

/** How a test knows a text that was translated. */
export const inSpanish = (text: string) => `${text} ¡es!`

/** The project's own definitions with every text translated. */
export function storeInSpanish(): DefinitionStore {
  const store = testStore()
  const { site, pages, flows } = store.current()
  const es = new Map(
    [site, ...pages.values(), ...flows.values()].map((entry) => {
      const wording = Object.fromEntries(
        writtenTexts(entry.definition).map(({ text }) => [text, inSpanish(text)]),
      )
      return [entry.definition.id, { file: 'flows/es/x.json', wording }] as const
    }),
  )
  const words: Catalogues = { es }
  return {
    ...store,
    current: () => ({ ...store.current(), words, revision: 'spanish' }),
    written: () => ({ ...store.written(), words }),
  }
}
