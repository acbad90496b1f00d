import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { create, type Font } from 'fontkit'

const FILE = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type EmbeddableFont = Awaited<ReturnType<Fontkit['create']>>

let opened: { bytes: Uint8Array; font: Font; embeddable: EmbeddableFont } | undefined

/** Puts what is used of the font of address labels into a document. */
export function embedLabelFont(document: PDFDocument): Promise<PDFFont> {
  const { bytes, embeddable } = openLabelFont()
  document.registerFontkit({ create: () => embeddable })
  return document.embedFont(bytes, { subset: true })
}

/** Whether the font of address labels has each of its letters. */
export function isPrintable(text: string): boolean {
  const { font } = openLabelFont()
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
}

/** Parsed once: that and shaping are the slow parts. A label needs no kerning, so each letter is simply its glyph. */
function openLabelFont() {
  if (opened) return opened
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE))
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${FILE} is not a single font`)

  const layout = (text: string) => ({ glyphs: Array.from(text, (letter) => glyphOf(font, letter)) })
  const embeddable: EmbeddableFont = Object.create(font, {
    layout: { value: layout },
    createSubset: { value: () => font.createSubset() },
  })
  opened = { bytes, font, embeddable }
  return opened
}

function glyphOf(font: Font, letter: string) {
  const codePoint = letter.codePointAt(0)!
  const { id, advanceWidth } = font.glyphForCodePoint(codePoint)
  return { id, advanceWidth, codePoints: [codePoint] }
}
