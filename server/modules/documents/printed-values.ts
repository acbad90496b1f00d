import type { ClaimForm } from './claim-form.ts'
import { printedAnswers } from './form-parts/answers-section.ts'
import { claimantFields } from './form-parts/claimant-section.ts'
import { factsOf } from './form-parts/facts-rows.ts'
import { attachedFields, noticeFields, paymentFields } from './form-parts/short-sections.ts'
import { CAPTION, declarationOf, noteOf } from './form-parts/signature-section.ts'
import { longDate } from './form-parts/signing-time.ts'
import { REFERENCE_LABEL } from './form-parts/title-rows.ts'
import { printableForm } from './printable-form.ts'
import { DRAWN_TEXT } from './read-back.ts'

/** Something that must be readable on the finished form. */
export interface PrintedValue {
  /** JSON pointer into the claim form. */
  path: string
  /** The value with the label or question right before it, so that it is found in its own place. */
  text: string
}

/** All that the form says, in the order in which it is printed. */
export function printedValues(given: ClaimForm): PrintedValue[] {
  const form = printableForm(given)
  const fields = [...claimantFields(form).flat(), ...noticeFields(form)]

  return [
    { path: '/formReference', text: `${REFERENCE_LABEL}${form.formReference}` },
    { path: '/settlement/name', text: form.settlement.name },
    ...factsOf(form).flatMap(labelled),
    ...fields.flatMap(labelled),
    ...printedAnswers(form).map(({ path, question, answer, clause = '' }) => {
      return { path, text: `${question}${answer}${clause}` }
    }),
    ...attachedFields(form).flatMap(labelled),
    ...paymentFields(form).flatMap(labelled),
    ...form.attestations.map(({ text, ticked }, index) => {
      const box = ticked ? DRAWN_TEXT.TickedBox : DRAWN_TEXT.EmptyBox
      return { path: `/attestations/${index}`, text: `${box}${text}` }
    }),
    { path: '/perjury', text: declarationOf(form) },
    ...signatureValues(form),
  ]
}

function signatureValues(form: ClaimForm): PrintedValue[] {
  const { signature, signedOn, claimant } = form
  const printedName = `${claimant.legalName}${CAPTION.name}`
  const name = { path: '/claimant/legalName', text: printedName }
  if (!signature || !signedOn) return [name]

  const signed = signature.method === 'typed' ? signature.text : DRAWN_TEXT.DrawnSignature
  return [
    { path: '/signature', text: `${signed}${CAPTION.signature}` },
    { path: '/signedOn/date', text: `${longDate(signedOn.date)}${CAPTION.date}` },
    name,
    { path: '/signedOn/at', text: noteOf(form) },
  ]
}

function labelled({
  path,
  label,
  text,
}: {
  path: string
  label: string
  text?: string
}): PrintedValue[] {
  return text ? [{ path, text: `${label}${text}` }] : []
}
