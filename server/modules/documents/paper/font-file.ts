import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { create, type Font, type GlyphPosition, type GlyphRun } from 'fontkit'

const PATHS = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  italic: '@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  script: '@expo-google-fonts/dancing-script/500Medium/DancingScript_500Medium.ttf',
}
/** Of each font. */
export const KEPT_WORDS = 20_000
/** So that text copied out of the document, or read back from it, is exactly what went in. */
const ONE_GLYPH_PER_CHARACTER = {
  ccmp: false,
  liga: false,
  clig: false,
  // Of “1⁄2”: small figures, which are no letters of the font's own.
  frac: false,
  numr: false,
  dnom: false,
  // A breve that is of no character where it stands over Cyrillic letters.
  locl: false,
}
const require = createRequire(import.meta.url)

export type FaceName = keyof typeof PATHS

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type PdfFont = Extract<Awaited<ReturnType<Fontkit['create']>>, { layout: unknown }>
type Glyph = ReturnType<PdfFont['layout']>['glyphs'][number]

export interface ShapedWord {
  glyphs: Glyph[]
  /** In font units, like the glyphs' own widths; they hold kerning and the places of marks. */
  positions: GlyphPosition[]
}

/** A font on disk, parsed once per process. */
interface FontFile {
  bytes: Uint8Array
  postscriptName: string
  unitsPerEm: number
  has: (codePoint: number) => boolean
  /** Shaping a word is the slow part of making a document, so the shapes are kept. */
  shape: (word: string) => ShapedWord
  /** What pdf-lib embeds: the same font, with the kept shapes for its layout. */
  embeddable: PdfFont
}

const opened = new Map<FaceName, FontFile>()

/** Reads a font at its first use. @throws Error when its package is not installed, or the file is no single font */
export function openFont(name: FaceName): FontFile {
  const known = opened.get(name)
  if (known) return known

  const file = readFont(name)
  opened.set(name, file)
  return file
}

/** In place of fontkit, so that pdf-lib takes the fonts that are parsed already. */
export const parsedFonts: Fontkit = {
  create(bytes) {
    for (const file of opened.values()) if (file.bytes === bytes) return file.embeddable
    throw new Error('Only fonts from openFont() can be embedded')
  },
}

function readFont(name: FaceName): FontFile {
  const bytes = readFileSync(require.resolve(PATHS[name]))
  const font = create(bytes)
  if (!('layout' in font)) throw new Error(`${PATHS[name]} is not a single font`)

  const shape = shaper(font)
  const embeddable: PdfFont = Object.create(font, {
    layout: { value: shape },
    createSubset: { value: () => font.createSubset() },
  })
  return {
    bytes,
    postscriptName: font.postscriptName,
    unitsPerEm: font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    shape,
    embeddable,
  }
}

function shaper(font: Font): (word: string) => ShapedWord {
  const shapes = new Map<string, ShapedWord>()
  const characters = charactersByGlyph(font)

  return (word) => {
    const known = shapes.get(word)
    if (known) return known

    const run = layOut(font, word)
    const shape = {
      glyphs: run.glyphs.map(({ id, advanceWidth }) => {
        const character = characters.get(id)
        if (character === undefined) throw new Error('A character has no glyph in this font')
        return { id, codePoints: [character], advanceWidth }
      }),
      positions: run.positions,
    }
    if (shapes.size >= KEPT_WORDS) shapes.clear()
    shapes.set(word, shape)
    return shape
  }
}

/** fontkit fails on a mark after a letter that has no place for it; such a mark is just set behind. */
function layOut(font: Font, word: string): GlyphRun {
  try {
    return font.layout(word, ONE_GLYPH_PER_CHARACTER)
  } catch {
    return font.layout(word, { ...ONE_GLYPH_PER_CHARACTER, mark: false, mkmk: false })
  }
}

/** From the font's own table; what fontkit says of a glyph depends on what was shaped before. */
function charactersByGlyph(font: Font): Map<number, number> {
  return new Map(
    font.characterSet.map((character) => [font.glyphForCodePoint(character).id, character]),
  )
}
