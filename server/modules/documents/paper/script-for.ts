import type { FaceName } from './font-file.ts'
import type { Typefaces } from './typeface.ts'

/** The face for a typed signature: a hand; italics, or plain, where that face lacks a letter. */
export function scriptFor(faces: Typefaces, text: string): FaceName {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const hasAll = (face: FaceName) => letters.every((letter) => faces[face].has(letter))
  return (['script', 'italic'] as const).find(hasAll) ?? 'regular'
}
