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
const SHARED = 'site'

/**
 * How the words of one definition are found: in its own file, in what all share, and then in those of others where they agree, as
 * for a page that is a copy of another one.
 */
export function wordingFor(catalogue: Catalogue, id: string): (text: string) => string | undefined {
  const own = catalogue.get(id)?.wording
  const shared = catalogue.get(SHARED)?.wording
  return (text) =>
    wordIn(own, text) ?? wordIn(shared, text) ?? agreedIn(catalogue).get(text) ?? undefined
}

/** English text → what all say for it who have it; null where they do not agree. */
const agreedIn = oncePerObject((catalogue: Catalogue): ReadonlyMap<string, string | null> => {
  const agreed = new Map<string, string | null>()
  for (const { wording } of catalogue.values()) {
    for (const [text, said] of Object.entries(wording)) {
      const before = agreed.get(text)
      agreed.set(text, before === undefined || before === said ? said : null)
    }
  }
  return agreed
})

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
