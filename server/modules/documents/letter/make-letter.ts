import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { MadeDocument } from '../claim-form.ts'
import { flowRows } from '../paper/flow.ts'
import { packPages } from '../paper/pack-pages.ts'
import { newStructure, writeStructure } from '../paper/structure.ts'
import { embedTypefaces, finishTypefaces } from '../paper/typeface.ts'
import { squeeze } from '../printable-text.ts'
import { readBack } from '../read-back.ts'
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
  const doc = await PDFDocument.create({ updateMetadata: false })
  const preparedAt = new Date(letter.preparedAt)
  // Who writes, and about what, is said by the letter alone.
  doc.setTitle('Letter', { showInWindowTitleBar: true })
  doc.setLanguage('en-US')
  doc.setCreator('Sparrow')
  doc.setProducer('Sparrow')
  doc.setCreationDate(preparedAt)
  doc.setModificationDate(preparedAt)

  const faces = await embedTypefaces(doc, JSON.stringify(letter))
  const press = { faces, structure: newStructure() }
  flowRows(doc, letterRows(press, letter))
  writeStructure(doc, press.structure)
  await finishTypefaces(faces)
  packPages(doc)

  const bytes = await doc.save({ objectsPerTick: Infinity })
  await refuseUnfaithful(bytes, letter)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, pages: doc.getPageCount() }
}

async function refuseUnfaithful(bytes: Uint8Array, letter: Letter): Promise<void> {
  const { from, to, date, subject, paragraphs } = letter
  const read = squeeze((await readBack(bytes)).join(''))
  const wanted = squeeze([...from, ...to, date, subject, ...paragraphs].join(''))
  if (read !== wanted) throw new UnfaithfulDocument(['/'])
}
