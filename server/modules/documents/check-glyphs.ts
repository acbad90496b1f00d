import type { ClaimForm } from './claim-form.ts'
import { openFont } from './paper/font-file.ts'
import { lettersOf } from './paper/letters-of.ts'
import { printableText } from './printable-text.ts'

/** Scripts whose letters stand side by side as they are typed; others need shaping we don't do. */
const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u
/** The fonts have all of it, or leave it out; asking them about each letter is slow. */
const ASCII = /^\p{ASCII}*$/u
/** What broken text is turned into; nobody means it. */
const REPLACEMENT = '\uFFFD'
/** More marks on a letter would run over the lines above and below. */
const MOST_MARKS = 3

export interface UnprintableField {
  /** JSON pointer into the claim form. */
  path: string
  characters: string[]
}

/** A form has characters that our fonts cannot print; nothing was made. */
export class UnprintableText extends Error {
  override readonly name = 'UnprintableText'
  readonly fields: UnprintableField[]

  constructor(fields: UnprintableField[]) {
    const told = fields.map(({ path, characters }) => `${path} (${characters.join(' ')})`)
    super(`Our claim form cannot print some characters: ${told.join(', ')}`)
    this.fields = fields
  }
}

/**
 * The characters of a text (NFC, as a person counts them, each once) that a claim form cannot
 * print: no embedded font has them. Empty when all is well.
 */
export function unprintable(text: string): string[] {
  if (ASCII.test(text)) return []
  const characters = lettersOf(text.toWellFormed().normalize('NFC'))
  return [...new Set(characters.filter((character) => !canPrint(character)))]
}

/** @throws {UnprintableText} naming each field with its characters */
export function refuseUnprintable(form: ClaimForm): void {
  const fields = unprintableFields(form, '')
  if (fields.length > 0) throw new UnprintableText(fields)
}

function unprintableFields(value: unknown, path: string): UnprintableField[] {
  if (typeof value === 'string') {
    const characters = unprintable(value)
    return characters.length > 0 ? [{ path, characters }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unprintableFields(inner, `${path}/${key}`))
}

function canPrint(character: string): boolean {
  const codePoints = Array.from(printableText(character)).filter((one) => one !== '\n')
  return codePoints.length <= 1 + MOST_MARKS && codePoints.every(hasGlyph)
}

function hasGlyph(character: string): boolean {
  if (character === REPLACEMENT || !SCRIPTS.test(character)) return false
  const codePoint = character.codePointAt(0) ?? 0
  return openFont('regular').has(codePoint) && openFont('bold').has(codePoint)
}
