import { type PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { type FaceName, openFont, type ShapedWord } from './font-file.ts'
import { type GlyphRun, glyphRuns } from './glyph-runs.ts'
import { type InnerFont, newSubset } from './inner-font.ts'
import { type ReadyFont, readyFont } from './ready-font.ts'

/** A font inside one document. */
export interface Typeface {
  name: FaceName
  unitsPerEm: number
  has: (codePoint: number) => boolean
  /** In points, with kerning. */
  widthOf: (text: string, size: number) => number
  /** A line's glyphs, and the one font of the document that has them: readers of text part what changes its font. */
  set: (line: string) => SetLine
  /** Writes into the document what was set beyond the ready letters. */
  finish: () => Promise<void>
}

export interface SetLine {
  font: InnerFont
  /** Spaces are words of their own. */
  words: { text: string; runs: GlyphRun[] }[]
}

export type Typefaces = Record<FaceName, Typeface>

/** The other faces are for a signature: its few letters alone are far fewer bytes than ready ones. */
const WITH_READY_LETTERS: readonly FaceName[] = ['regular', 'bold']

/**
 * Makes the four faces ready in a document; only those used are saved: letters that nearly every document has as they lie
 * ready, of others those that it needs. To be finished before the document is saved.
 * `seed` names the latter: equal documents get equal names, others do not.
 */
export async function embedTypefaces(doc: PDFDocument, seed: string): Promise<Typefaces> {
  const face = (name: FaceName) => embedTypeface(doc, name, `${seed}/${name}`)

  return {
    regular: await face('regular'),
    bold: await face('bold'),
    italic: await face('italic'),
    script: await face('script'),
  }
}

/** Puts the letters that were used into the document: once, after all is drawn and before it is saved. */
export async function finishTypefaces(faces: Typefaces): Promise<void> {
  for (const { finish } of Object.values(faces)) await finish()
}

async function embedTypeface(doc: PDFDocument, name: FaceName, seed: string): Promise<Typeface> {
  const { unitsPerEm, has, shape } = openFont(name)
  const ready = WITH_READY_LETTERS.includes(name) ? await readyFont(name) : undefined
  const own = await newSubset(name, seed)
  let readyInner: InnerFont | undefined
  let ownInner: InnerFont | undefined

  return {
    name,
    unitsPerEm,
    has,
    widthOf: measure(shape, unitsPerEm),
    set(line) {
      const texts = line.split(/(?<= )|(?= )/)
      const words = ready && setReady(ready, texts)
      if (ready && words) {
        readyInner ??= inner(name, ready.copyInto(doc))
        return { font: readyInner, words }
      }
      ownInner ??= inner(`${name}-own`, doc.context.nextRef())
      const setOwn = (text: string) => {
        return { text, runs: glyphRuns(shape(text), own.encode(text), unitsPerEm) }
      }
      return { font: ownInner, words: texts.map(setOwn) }
    },
    async finish() {
      if (ownInner) await own.embed(doc, ownInner.ref)
    },
  }
}

/** Undefined when one of the words has a letter that does not lie ready. */
function setReady(ready: ReadyFont, texts: readonly string[]): SetLine['words'] | undefined {
  const words: SetLine['words'] = []
  for (const text of texts) {
    const runs = ready.set(text)
    if (!runs) return undefined
    words.push({ text, runs })
  }
  return words
}

function inner(name: string, ref: PDFRef): InnerFont {
  return { key: PDFName.of(name), ref }
}

function measure(shape: (word: string) => ShapedWord, unitsPerEm: number): Typeface['widthOf'] {
  const widthOfWord = (word: string) =>
    shape(word).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const space = widthOfWord(' ')
  return (text, size) => {
    const words = text.split(' ')
    const units = words.reduce((sum, word) => sum + widthOfWord(word), space * (words.length - 1))
    return (units * size) / unitsPerEm
  }
}
