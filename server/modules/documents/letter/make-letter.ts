import type { MadeDocument } from '../claim-form.ts'
import { flowRows } from '../paper/flow.ts'
import { madeDocument } from '../paper/made-document.ts'
import { newDocument } from '../paper/new-document.ts'
import { packPages } from '../paper/pack-pages.ts'
import { newStructure, writeStructure } from '../paper/structure.ts'
import { embedTypefaces, finishTypefaces } from '../paper/typeface.ts'
import { squeeze } from '../printable-text.ts'
import { readPages } from '../read-back.ts'
import { isParted, squeezeRead } from '../squeezed.ts'
import { UnfaithfulDocument } from '../unfaithful-document.ts'
import type { Letter } from './letter.ts'
import { letterRows } from './letter-rows.ts'
import { printableLetter } from './printable-letter.ts'

/**
 * Makes a letter as a US-letter PDF, embedded fonts, tagged, and reads it back.
 * @throws {UnprintableText} when a text has characters that the fonts lack
 * @throws {UnfaithfulDocument} when not every word of it is on the paper
 */
export async function makeLetter(given: Letter): Promise<MadeDocument> {
  const letter = printableLetter(given)
  const createdAt = new Date(letter.preparedAt)
  // Who writes, and about what, is said by the letter alone.
  const doc = await newDocument({ title: 'Letter', createdAt })

  const faces = await embedTypefaces(doc, JSON.stringify(letter))
  const press = { faces, structure: newStructure() }
  flowRows(doc, letterRows(press, letter))
  writeStructure(doc, press.structure)
  await finishTypefaces(faces)
  packPages(doc)

  const made = await madeDocument(doc)
  await refuseUnfaithful(made.bytes, letter)
  return made
}

async function refuseUnfaithful(bytes: Uint8Array, letter: Letter): Promise<void> {
  const { from, to, date, subject, paragraphs } = letter
  const pages = await readPages(bytes)
  const read = squeezeRead(pages.map(({ text }) => text).join(''))
  const text = [...from, ...to, date, subject, ...paragraphs].join('\n')
  const isWhole = read.text === squeeze(text) && !isParted(read, { text, at: 0 })
  if (!isWhole || pages.some(({ isMisset }) => isMisset)) throw new UnfaithfulDocument(['/'])
}
