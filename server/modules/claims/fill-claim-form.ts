import { spokenDate } from '#contract/fields/date.ts'
import type { FormQuestion } from '#contract/suit-terms.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import type { AttachedFile, ClaimForm, Signature, SigningTime } from '../documents/index.ts'
import type { FormSnapshot } from './snapshot-form.ts'

/** 28 U.S.C. § 1746(1), whose words hold inside and outside of the United States. */
const PERJURY =
  'I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct. Executed on (date).'

const PREPARED_BY =
  'Prepared by Sparrow from the claimant’s own answers. Sparrow is not a law firm and not the claims administrator. Anyone can file this claim free of charge.'

const payments: Record<string, string> = {
  check: 'Check by mail',
  paypal: 'PayPal',
  venmo: 'Venmo',
  zelle: 'Zelle',
  'prepaid-card': 'Prepaid card',
}
const yesNo: Record<string, string> = { yes: 'Yes', no: 'No', unsure: 'Not sure' }

export interface FilledIn {
  reference: string
  form: FormSnapshot
  answers: ClaimAnswers
  attached: AttachedFile[]
  answeredAt: Date
  /** Ids of the statements that were ticked. */
  ticked: readonly string[]
  /** Both or neither. */
  signature: Signature | undefined
  signedOn: SigningTime | undefined
}

/** Everything that the claim form of these answers says. The same input gives the same form. */
export function fillClaimForm(filled: FilledIn): ClaimForm {
  const { reference, form, answers, attached, answeredAt, ticked, signature, signedOn } = filled
  const { settlement, terms } = form
  const { use, label = 'Notice ID' } = terms.identifier
  return {
    settlement,
    formReference: reference,
    preparedAt: answeredAt.toISOString(),
    claimant: answers.claimant,
    ...(use !== 'none' && { notice: { label, value: answers.identifier } }),
    eligibility: terms.eligibility.map(({ id, text, clause }) => {
      return { question: text, answer: yesNo[answers.eligibility[id] ?? ''] ?? '', clause }
    }),
    answers: terms.form.flatMap((question) => {
      const value = answers.form[question.id]
      return value ? [{ label: question.label, answer: inWords(question, value) }] : []
    }),
    ...(attached.length > 0 && { attached }),
    payment: payments[answers.payment] ?? answers.payment,
    attestations: terms.attestations.map(({ id, text }) => ({ text, ticked: ticked.includes(id) })),
    perjury: PERJURY,
    ...(signature && signedOn && { signature, signedOn }),
    preparedBy: PREPARED_BY,
  }
}

function inWords({ kind }: FormQuestion, value: string): string {
  if (kind === 'yes-no') return yesNo[value] ?? value
  return kind === 'date' ? spokenDate(value) : value
}
