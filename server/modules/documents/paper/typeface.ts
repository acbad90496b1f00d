import { createHash } from 'node:crypto'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { type FaceName, openFont, parsedFonts, type ShapedWord } from './font-file.ts'

/** A font inside one document. */
export interface Typeface {
  name: FaceName
  font: PDFFont
  unitsPerEm: number
  has: (codePoint: number) => boolean
  shape: (word: string) => ShapedWord
  /** In points, with kerning. */
  widthOf: (text: string, size: number) => number
}

export type Typefaces = Record<FaceName, Typeface>

/**
 * Makes the four faces ready in a document; only those used, and only their used glyphs, are saved.
 * `seed` names the subsets: equal documents get equal names, others do not.
 */
export async function embedTypefaces(doc: PDFDocument, seed: string): Promise<Typefaces> {
  doc.registerFontkit(parsedFonts)
  const face = (name: FaceName) => embedTypeface(doc, name, `${seed}/${name}`)

  return {
    regular: await face('regular'),
    bold: await face('bold'),
    italic: await face('italic'),
    script: await face('script'),
  }
}

async function embedTypeface(doc: PDFDocument, name: FaceName, seed: string): Promise<Typeface> {
  const { bytes, postscriptName, unitsPerEm, has, shape } = openFont(name)
  const customName = `${subsetTag(seed)}+${postscriptName}`
  const font = await doc.embedFont(bytes, { subset: true, customName })

  const widthOfWord = (word: string) =>
    shape(word).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const space = widthOfWord(' ')
  const widthOf = (text: string, size: number) => {
    const words = text.split(' ')
    const units = words.reduce((sum, word) => sum + widthOfWord(word), space * (words.length - 1))
    return (units * size) / unitsPerEm
  }
  return { name, font, unitsPerEm, has, shape, widthOf }
}

/** Six capitals before a subset's name: ISO 32000-1 §9.6.4. pdf-lib would draw them by lot. */
function subsetTag(seed: string): string {
  const digest = createHash('sha256').update(seed).digest().subarray(0, 6)
  return Array.from(digest, (byte) => String.fromCodePoint(65 + (byte % 26))).join('')
}
