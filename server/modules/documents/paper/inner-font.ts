import { createHash } from 'node:crypto'
import {
  CustomFontSubsetEmbedder,
  type PDFDocument,
  type PDFName,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { type FaceName, openFont, parsedFonts } from './font-file.ts'

/** A font as it lies in a document: what its pages call it, and where it is. */
export interface InnerFont {
  key: PDFName
  ref: PDFRef
}

/** Some letters of a font, numbered as they are asked for. */
interface Subset {
  /** The number of each glyph of the word, as four hex digits. */
  encode(word: string): string[]
  /** Writes the letters into the document. Nothing can be asked for afterwards. */
  embed(doc: PDFDocument, ref: PDFRef): Promise<void>
}

/** `seed` names the subset: equal ones get equal names, others do not. */
export async function newSubset(name: FaceName, seed: string): Promise<Subset> {
  const { bytes, postscriptName } = openFont(name)
  const customName = `${subsetTag(seed)}+${postscriptName}`
  const embedder = await CustomFontSubsetEmbedder.for(parsedFonts, bytes, customName)
  return {
    encode: (word) => embedder.encodeText(word).asString().match(/.{4}/g) ?? [],
    async embed({ context }, ref) {
      await embedder.embedIntoContext(context, ref)
    },
  }
}

/** Six capitals before a subset's name: ISO 32000-1 §9.6.4. pdf-lib would draw them by lot. */
function subsetTag(seed: string): string {
  const digest = createHash('sha256').update(seed).digest().subarray(0, 6)
  return Array.from(digest, (byte) => String.fromCodePoint(65 + (byte % 26))).join('')
}
