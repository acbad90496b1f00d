import { PDFDocument, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib'
import { type FaceName, KEPT_WORDS, openFont } from './font-file.ts'
import { type GlyphRun, glyphRuns } from './glyph-runs.ts'
import { newSubset } from './inner-font.ts'

/** ASCII and the signs of our own texts: nearly every word of nearly every form. */
const LETTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  '–',
  '—',
  '‘',
  '’',
  '“',
  '”',
  '…',
  '•',
  '§',
  '©',
  '®',
  '™',
  '·',
  '×',
  '½',
]

/** Letters of a font that were cut out and packed once, for all documents of this process. */
export interface ReadyFont {
  /** The word as these letters set it; undefined when it has others. */
  set(word: string): GlyphRun[] | undefined
  /** Puts the letters into a document as they are. */
  copyInto(doc: PDFDocument): PDFRef
}

const ready = new Map<FaceName, Promise<ReadyFont>>()

/** The same letters in every document, whatever was made before. */
export function readyFont(name: FaceName): Promise<ReadyFont> {
  const known = ready.get(name) ?? makeReady(name)
  ready.set(name, known)
  return known
}

async function makeReady(name: FaceName): Promise<ReadyFont> {
  const { shape, unitsPerEm, has } = openFont(name)
  const letters = LETTERS.filter((letter) => has(letter.codePointAt(0) ?? 0))
  const subset = await newSubset(name, `${name}: ${letters.join('')}`)
  const codes = new Map(
    letters.map((letter) => [shape(letter).glyphs[0]?.id, subset.encode(letter)[0]] as const),
  )
  const source = await PDFDocument.create({ updateMetadata: false })
  const ref = source.context.nextRef()
  await subset.embed(source, ref)

  const words = new Map<string, GlyphRun[]>()
  return {
    set(word) {
      const known = words.get(word)
      if (known) return known
      const shaped = shape(word)
      const own = shaped.glyphs.flatMap(({ id }) => codes.get(id) ?? [])
      if (own.length < shaped.glyphs.length) return undefined
      const runs = glyphRuns(shaped, own, unitsPerEm)
      if (words.size >= KEPT_WORDS) words.clear()
      words.set(word, runs)
      return runs
    },
    copyInto({ context }) {
      const copy = PDFObjectCopier.for(source.context, context).copy(ref)
      if (copy instanceof PDFRef) return copy
      throw new TypeError('A font is copied as what it was')
    },
  }
}
