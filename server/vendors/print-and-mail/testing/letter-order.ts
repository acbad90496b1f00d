import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { LetterOrder } from '../port.ts'

export const administrator = {
  name: 'Settlement Administrator',
  company: 'Acme Cereal Litigation',
  line1: '1650 Arch Street',
  line2: 'Suite 2210',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
}

export const claimant = {
  name: 'Zoë Núñez',
  line1: '12 Elm Street',
  line2: 'Apt 3',
  city: 'Springfield',
  state: 'IL',
  zip: '62701-1234',
}

/** A letter that any print shop takes. */
export async function letterOrder(given: Partial<LetterOrder> = {}): Promise<LetterOrder> {
  const pages = given.pages ?? 1
  return {
    idempotencyKey: 'letter-1',
    to: administrator,
    from: claimant,
    pdf: await claimPdf(pages),
    pages,
    service: 'first-class',
    description: 'Claim letter',
    ...given,
  }
}

/** Pages that say which they are. */
export async function claimPdf(pages: number, size: [number, number] = [612, 792]) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1) {
    document.addPage(size).drawText(`Claim page ${page}`, { x: 72, y: 700, size: 12, font })
  }
  return document.save()
}
