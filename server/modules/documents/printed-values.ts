import type { ClaimForm } from './claim-form.ts'
import { answersSection, printedAnswers } from './form-parts/answers-section.ts'
import { claimantFields, claimantSection } from './form-parts/claimant-section.ts'
import { factsOf } from './form-parts/facts-rows.ts'
import { headingOf, type Section } from './form-parts/section.ts'
import {
  attachedFields,
  attachedSection,
  noticeFields,
  noticeSection,
  paymentFields,
  paymentSection,
} from './form-parts/short-sections.ts'
import { CAPTION, declarationOf, noteOf, signatureSection } from './form-parts/signature-section.ts'
import { longDate } from './form-parts/signing-time.ts'
import { statementsSection } from './form-parts/statements-section.ts'
import { REFERENCE_LABEL, TITLE } from './form-parts/title-rows.ts'
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
  return [
    { path: '/title', text: TITLE },
    { path: '/formReference', text: `${REFERENCE_LABEL}\n${form.formReference}` },
    { path: '/settlement/name', text: form.settlement.name },
    ...factsOf(form).flatMap(labelled),
    ...sectionsOf(form).flatMap(({ section, values }, index) => [
      { path: `/sections/${index + 1}`, text: headingOf(section, index + 1) },
      ...values,
    ]),
  ]
}

function sectionsOf(form: ClaimForm): { section: Section; values: PrintedValue[] }[] {
  const parts: [Section | undefined, PrintedValue[]][] = [
    [claimantSection(form), claimantFields(form).flat().flatMap(labelled)],
    [noticeSection(form), noticeFields(form).flatMap(labelled)],
    [
      answersSection(form),
      printedAnswers(form).map(({ path, question, answer, clause = '' }) => {
        return { path, text: `${question}\n${answer}\n${clause}` }
      }),
    ],
    [attachedSection(form), attachedFields(form).flatMap(labelled)],
    [paymentSection(form), paymentFields(form).flatMap(labelled)],
    [statementsSection(form), statementValues(form)],
    [
      signatureSection(form),
      [{ path: '/perjury', text: declarationOf(form) }, ...signatureValues(form)],
    ],
  ]
  return parts.flatMap(([section, values]) => (section ? [{ section, values }] : []))
}

function statementValues({ attestations }: ClaimForm): PrintedValue[] {
  return attestations.map(({ text, ticked }, index) => {
    const box = ticked ? DRAWN_TEXT.TickedBox : DRAWN_TEXT.EmptyBox
    return { path: `/attestations/${index}`, text: `${box}\n${text}` }
  })
}

function signatureValues(form: ClaimForm): PrintedValue[] {
  const { signature, signedOn, claimant } = form
  const printedName = `${claimant.legalName}\n${CAPTION.name}`
  const name = { path: '/claimant/legalName', text: printedName }
  if (!signature || !signedOn) return [name]

  const signed = signature.method === 'typed' ? signature.text : DRAWN_TEXT.DrawnSignature
  return [
    { path: '/signature', text: `${signed}\n${CAPTION.signature}` },
    { path: '/signedOn/date', text: `${longDate(signedOn.date)}\n${CAPTION.date}` },
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
  return text ? [{ path, text: `${label}\n${text}` }] : []
}
