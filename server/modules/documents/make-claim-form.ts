import type { ClaimForm, MadeDocument } from './claim-form.ts'
import { refuseUnprintable } from './check-glyphs.ts'
import { answersSection } from './form-parts/answers-section.ts'
import { claimantSection } from './form-parts/claimant-section.ts'
import { drawRunningHeads } from './form-parts/draw-running-heads.ts'
import { factsRows } from './form-parts/facts-rows.ts'
import { sectionRows } from './form-parts/section.ts'
import { attachedSection, noticeSection, paymentSection } from './form-parts/short-sections.ts'
import { signatureSection } from './form-parts/signature-section.ts'
import { statementsSection } from './form-parts/statements-section.ts'
import { titleRows } from './form-parts/title-rows.ts'
import { flowRows, heightOf, type Row } from './paper/flow.ts'
import { madeDocument } from './paper/made-document.ts'
import { newDocument } from './paper/new-document.ts'
import { packPages } from './paper/pack-pages.ts'
import { gap, type Press } from './paper/rows.ts'
import { CONTENT_HEIGHT } from './paper/sheet.ts'
import { newStructure, writeStructure } from './paper/structure.ts'
import { embedTypefaces, finishTypefaces } from './paper/typeface.ts'
import { printableForm } from './printable-form.ts'

/**
 * Makes the claim form as a US-letter PDF: embedded fonts, tagged, no personal data in its
 * metadata. The same form gives the same bytes.
 *
 * @throws {UnprintableText} when a text has characters that the fonts lack
 */
export async function makeClaimForm(given: ClaimForm): Promise<MadeDocument> {
  if (!given.signature !== !given.signedOn) {
    throw new TypeError('A claim form has a signature and its date, or neither')
  }
  refuseUnprintable(given)
  const form = printableForm(given)

  const doc = await newDocument(aboutForm(form))
  const faces = await embedTypefaces(doc, JSON.stringify(form))
  const press = { faces, structure: newStructure() }
  flowRows(doc, formRows(press, form))
  drawRunningHeads(press, form, doc.getPages())
  writeStructure(doc, press.structure)
  await finishTypefaces(faces)
  packPages(doc)
  return madeDocument(doc)
}

function formRows(press: Press, form: ClaimForm): Row[][] {
  const head = [...titleRows(press, form), gap(10), ...factsRows(press, form)]
  const sections = [
    claimantSection(form),
    noticeSection(form),
    answersSection(form),
    attachedSection(form),
    paymentSection(form),
    statementsSection(form),
    signatureSection(form),
  ].filter((section) => section !== undefined)

  const groups = sections.flatMap((section, index) => sectionRows(press, section, index + 1))
  return [head, ...withCompany(groups)]
}

/** A signature does not stand on a page of its own, where it could be put under anything. */
function withCompany(groups: Row[][]): Row[][] {
  const [before = [], signature = []] = groups.slice(-2)
  const joined = [...before, ...signature]
  return heightOf(joined) <= CONTENT_HEIGHT ? [...groups.slice(0, -2), joined] : groups
}

function aboutForm({ settlement, preparedAt, signedOn }: ClaimForm) {
  return {
    title: `Claim Form: ${settlement.name}`,
    createdAt: instant(preparedAt),
    changedAt: instant(signedOn?.at ?? preparedAt),
  }
}

function instant(iso: string): Date {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) throw new RangeError(`'${iso}' is not an ISO instant`)
  return date
}
