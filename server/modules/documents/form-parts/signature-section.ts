import type { ClaimForm } from '../claim-form.ts'
import type { Row } from '../paper/flow.ts'
import { INK } from '../paper/ink.ts'
import {
  beside,
  FULL_WIDTH,
  gap,
  type Place,
  type Press,
  ruleRow,
  textRows,
} from '../paper/rows.ts'
import { STYLE } from '../paper/text-style.ts'
import type { Section } from './section.ts'
import { signatureRow } from './signature-row.ts'
import { longDate, signingNote } from './signing-time.ts'

const LEFT: Place = { x: FULL_WIDTH.x, width: 324 }
const RIGHT: Place = { x: LEFT.x + LEFT.width + 24, width: FULL_WIDTH.width - LEFT.width - 24 }
const BLANK_DATE = '____________________'

/** What the lines of the signature block are for. */
export const CAPTION = {
  signature: 'Signature of claimant',
  date: 'Date signed',
  name: 'Printed name',
}

/** The declaration with its date; unsigned, with a blank to fill in by hand. */
export function declarationOf({ perjury, signedOn }: ClaimForm): string {
  return perjury.replaceAll('(date)', signedOn ? longDate(signedOn.date) : BLANK_DATE)
}

/** The words under a signature that say when and how it was made. */
export function noteOf({ signature, signedOn }: ClaimForm): string {
  return signature && signedOn ? signingNote(signature.method, signedOn) : ''
}

/** Declaration, signature, name and date: one group, never parted. */
export function signatureSection(form: ClaimForm): Section {
  return { title: 'Signature', groups: (press) => [signatureRows(press, form)] }
}

function signatureRows(press: Press, form: ClaimForm): Row[] {
  const { signature, signedOn, claimant } = form
  const declaration = textRows(press, declarationOf(form), STYLE.body)
  const signed = signatureRow(press, signature, LEFT)
  const left = [signed, ...underline(press, CAPTION.signature, LEFT)]
  const day = signedOn ? longDate(signedOn.date) : ''
  const right = [
    gap(signed.height - STYLE.value.leading),
    ...textRows(press, day, STYLE.value, RIGHT),
    ...underline(press, CAPTION.date, RIGHT),
  ]

  return [
    ...declaration,
    gap(8),
    beside([left, right]),
    gap(10),
    ...textRows(press, claimant.legalName, STYLE.value, LEFT),
    ...underline(press, CAPTION.name, LEFT),
    ...noteRows(press, noteOf(form)),
  ]
}

function underline(press: Press, caption: string, place: Place): Row[] {
  const rule = ruleRow(place, { thickness: 0.75, ink: INK.rule })
  return [gap(2), rule, gap(2), ...textRows(press, caption, STYLE.label, place)]
}

function noteRows(press: Press, note: string): Row[] {
  return note ? [gap(8), ...textRows(press, note, STYLE.label)] : []
}
