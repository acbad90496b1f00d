import { createHash } from 'node:crypto'
import type { OtherLanguage } from '#contract/languages.ts'
import { oncePerObject } from '#contract/once-per-object.ts'

/** English text → the same in another language. */
export type Wording = Readonly<Record<string, string>>

/** The words of one language by the file that holds them: a definition's id, or `site` for what all share. */
export type Catalogue = ReadonlyMap<string, { file: string; wording: Wording }>

/** What copy is translated by. A text that is not in it is shown in English: it may be new or edited. */
export type Catalogues = Readonly<Record<OtherLanguage, Catalogue>>

export const noWords: Catalogues = { es: new Map() }

/** The file whose words every definition may use. */
export const SHARED = 'site'

/** How the words of one definition are found; a definition's own file has precedence over what all share. */
export function wordingFor(catalogue: Catalogue, id: string): (text: string) => string | undefined {
  const own = catalogue.get(id)?.wording
  const shared = catalogue.get(SHARED)?.wording
  return (text) => wordIn(own, text) ?? wordIn(shared, text)
}

/** A text may be called like something that every object has. */
function wordIn(wording: Wording | undefined, text: string): string | undefined {
  return wording && Object.hasOwn(wording, text) ? wording[text] : undefined
}

/** Names these words; '' for none, so that definitions without any are named as they are. */
export const stampOf = oncePerObject(({ es }: Catalogues): string => {
  if (es.size === 0) return ''
  return createHash('sha256')
    .update(JSON.stringify([...es]))
    .digest('hex')
})
