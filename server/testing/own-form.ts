import { PDFArray, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { Knex } from 'knex'
import { later } from './mailed-claim.ts'
import { activateFormTemplate, addFormTemplate } from '../modules/forms/index.ts'

/** A settlement's own form on paper of a size, with no more than its claimants are asked for. */
export async function formOf(
  size: readonly [number, number],
  { isBroken = false } = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([...size])
  for (const [index, name] of ['Name', 'Address', 'Units', 'Sign', 'Date'].entries()) {
    const field = pdf.getForm().createTextField(name)
    if (name === 'Address') field.enableMultiline()
    field.addToPage(page, { x: 60, y: 700 - index * 80, width: 300, height: 60 })
  }
  // A part of what it draws is there no more: readers pass that by, and no page of another size can be made of it.
  const parts = PDFArray.withContext(pdf.context)
  parts.push(pdf.context.nextRef())
  if (isBroken) page.node.set(PDFName.of('Contents'), parts)
  return Buffer.from(await pdf.save())
}

/** How it is mapped. */
export const ownForm: Omit<Parameters<typeof addFormTemplate>[1], 'suitId' | 'bytes'> = {
  variant: 'any',
  fileName: 'official.pdf',
  source: 'https://settlement.example/form.pdf',
  checkedOn: '2026-11-20',
  mapping: {
    fields: {
      Name: { from: 'claimant.legalName' },
      Address: { from: 'claimant.address.all' },
      Units: { from: 'form.units' },
      Sign: { from: 'signature' },
      Date: { from: 'signedOn' },
    },
    positions: [],
    printedOnForm: ['true', 'member'],
    notOnForm: ['payment'],
  },
}

/** Takes a form of its own into use for a settlement. */
export async function giveOwnForm(
  db: Knex,
  { suitId, bytes }: { suitId: string; bytes: Buffer },
): Promise<void> {
  const { id } = await addFormTemplate(later(db, 0), { suitId, ...ownForm, bytes })
  await activateFormTemplate(later(db, 0), { id })
}
