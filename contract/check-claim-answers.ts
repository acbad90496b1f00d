import { date } from './fields/date.ts'
import { email } from './fields/email.ts'
import { checkFileCount } from './fields/files.ts'
import { freeText } from './fields/free-text.ts'
import { noticeId } from './fields/notice-id.ts'
import { otherNames, personName } from './fields/person-name.ts'
import { phone } from './fields/phone.ts'
import { checkAddress, cleanAddress } from './fields/us-address.ts'
import { wholeNumber } from './fields/whole-number.ts'
import type { InputFault } from './problems.ts'
import type { FormQuestion, SuitTerms } from './suit-terms.ts'
import type { ClaimAnswers, Claimant } from './wire/claims.ts'

/**
 * What is wrong with a claim form's answers; nothing when it can be signed. Paths are JSON pointers into the body of
 * `PATCH /api/claims/:id`. Asked in the browser before sending and on the server before anything is kept.
 * @param today the ISO day of the claimant; dates may not lie after it
 */
export function checkClaimAnswers(
  answers: ClaimAnswers,
  terms: SuitTerms,
  today: string,
): InputFault[] {
  return [
    ...checkEligibility(answers, terms),
    ...checkClaimant(answers.claimant),
    ...terms.form.flatMap((question) =>
      fault(
        `/answers/form/${question.id}`,
        checkFormAnswer(rangeOf(question, answers), answers.form[question.id], today),
      ),
    ),
    ...fault('/answers/identifier', checkIdentifier(answers.identifier, terms)),
    ...fault('/answers/proof', checkProof(answers.proof, terms)),
    ...fault('/answers/payment', checkPayment(answers.payment, terms)),
  ]
}

/** The answers as they are stored and printed: each tidied by its field, what the suit does not ask left out. */
export function cleanClaimAnswers(answers: ClaimAnswers, terms: SuitTerms): ClaimAnswers {
  const form = terms.form.flatMap((question) => {
    const value = cleanFormAnswer(question, answers.form[question.id] ?? '')
    return value === '' ? [] : [[question.id, value] as const]
  })
  const eligibility = terms.eligibility.flatMap(({ id }) => {
    const answer = answers.eligibility[id]
    return answer ? [[id, answer] as const] : []
  })
  const asksForIdentifier = terms.identifier.use !== 'none' && answers.identifier !== null
  return {
    claimant: cleanClaimant(answers.claimant),
    identifier: asksForIdentifier ? noticeId.clean(answers.identifier ?? '') : null,
    eligibility: Object.fromEntries(eligibility),
    form: Object.fromEntries(form),
    payment: answers.payment,
    ...(terms.proof && { proof: answers.proof ?? [] }),
  }
}

function checkEligibility({ eligibility }: ClaimAnswers, terms: SuitTerms): InputFault[] {
  return terms.eligibility
    .filter(({ id, fits }) => eligibility[id] !== fits)
    .map(({ id, text }) => ({
      path: `/answers/eligibility/${id}`,
      message: eligibility[id]
        ? `By this answer you may not be included: ${text}`
        : `Answer this question: ${text}`,
    }))
}

function checkClaimant(claimant: Claimant): InputFault[] {
  const address = Object.entries(checkAddress(claimant.address))
  return [
    ...fault('/answers/claimant/legalName', personName.check(claimant.legalName)),
    ...fault('/answers/claimant/otherNames', otherNames.check(claimant.otherNames ?? '')),
    ...fault('/answers/claimant/email', email.check(claimant.email)),
    ...fault('/answers/claimant/phone', phone.check(claimant.phone ?? '')),
    ...address.flatMap(([part, message]) => fault(`/answers/claimant/address/${part}`, message)),
  ]
}

function cleanClaimant(claimant: Claimant): Claimant {
  const names = otherNames.clean(claimant.otherNames ?? '')
  const number = phone.clean(claimant.phone ?? '')
  return {
    legalName: personName.clean(claimant.legalName),
    ...(names && { otherNames: names }),
    email: email.clean(claimant.email),
    ...(number && { phone: number }),
    address: cleanAddress(claimant.address),
    ...(claimant.addressKept && { addressKept: true }),
  }
}

/** Whether one line of the claim form is filled in as the settlement asks. */
function checkFormAnswer(
  question: FormQuestion,
  value: string | undefined,
  today: string,
): string | undefined {
  if (!value || value.trim() === '')
    return question.optional ? undefined : `Answer this: ${question.label}`
  if (question.sensitive === 'ssn-last-4' && !LAST_FOUR.test(value.trim()))
    return 'Enter the last four digits, and no more'
  return checksByKind[question.kind](question, value, today)
}

const LAST_FOUR = /^\d{4}$/

const checksByKind: Record<
  FormQuestion['kind'],
  (question: FormQuestion, value: string, today: string) => string | undefined
> = {
  text: (_, value) => freeText.check(value),
  number: (range, value) => wholeNumber.check(value, range),
  date: ({ from, to }, value, today) => date.check(value, { today, from, to }),
  choice: ({ choices = [] }, value) =>
    choices.includes(value) ? undefined : 'Choose one of the answers',
  'yes-no': (_, value) => (value === 'yes' || value === 'no' ? undefined : 'Choose yes or no'),
}

function cleanFormAnswer(question: FormQuestion, value: string): string {
  // Digits are no number: 0042 is not 42.
  if (question.sensitive === 'ssn-last-4') return value.trim()
  const fields = { text: freeText, number: wholeNumber, date }
  return question.kind === 'choice' || question.kind === 'yes-no'
    ? value
    : fields[question.kind].clean(value)
}

function checkIdentifier(value: string | null, { identifier }: SuitTerms): string | undefined {
  if (identifier.use === 'none') return undefined
  if (value !== null) return noticeId.check(value, identifier)
  if (identifier.use === 'optional') return undefined
  return `This settlement takes claims only with the ${identifier.label ?? 'Notice ID'}. Its administrator can tell you yours`
}

/** The question as it is put to somebody with or without proof. */
function rangeOf(question: FormQuestion, { proof = [] }: ClaimAnswers): FormQuestion {
  const { maxWithoutProof } = question
  return maxWithoutProof === undefined || proof.length > 0
    ? question
    : { ...question, max: maxWithoutProof }
}

/** Whose the files are is for the server to know. */
function checkProof(ids: readonly string[] = [], { proof }: SuitTerms): string | undefined {
  if (!proof) return undefined
  const isMissing = proof.use === 'required' && ids.length === 0
  return isMissing ? `Add at least one file: ${proof.label}` : checkFileCount(ids.length)
}

function checkPayment(payment: string, { payments }: SuitTerms): string | undefined {
  return payments.some((offered) => offered === payment)
    ? undefined
    : 'Choose how you would like to be paid'
}

function fault(path: string, message: string | undefined): InputFault[] {
  return message ? [{ path, message }] : []
}
