import type { FitAnswer } from '#contract/onboarding.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'

/** The step whose answers hold the person (flat) and each class action's own answers (by its id). */
export const FORM_STEP = 'sign-form'

const nobody: PersonValues = {
  legalName: '',
  otherNames: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
}

export interface PersonValues {
  legalName: string
  otherNames: string
  email: string
  phone: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
}

/** A file that the server has. */
export interface KeptFile {
  id: string
  name: string
  /** Bytes. */
  size: number
}

export interface SuitValues {
  identifier?: string
  noIdentifier?: boolean
  form?: Readonly<Record<string, string>>
  payment?: string
  proof?: readonly KeptFile[]
}

/** What was typed, in the shape of the claim call. A settlement that pays in one way only needs no choice. */
export function claimAnswersOf(
  person: Partial<PersonValues>,
  suit: SuitValues,
  eligibility: Readonly<Record<string, FitAnswer>>,
  terms: SuitTerms,
): ClaimAnswers {
  const { legalName, otherNames, email, phone, ...address } = personOf(person)
  const [onlyPayment, ...others] = terms.payments
  const asksForId = terms.identifier.use !== 'none'
  return {
    claimant: { legalName, otherNames, email, phone, address },
    identifier: asksForId && !suit.noIdentifier ? (suit.identifier ?? '') : null,
    eligibility: { ...eligibility },
    form: { ...suit.form },
    payment: suit.payment ?? (others.length === 0 ? (onlyPayment ?? '') : ''),
    ...(terms.proof && { proof: suit.proof?.map(({ id }) => id) ?? [] }),
  }
}

/** Where the person lives, as it goes on the form. */
export function addressOf(person: Partial<PersonValues>): ClaimAnswers['claimant']['address'] {
  const { line1, line2, city, state, zip } = personOf(person)
  return { line1, ...(line2 && { line2 }), city, state, zip }
}

/** Every part of a person, '' where nothing was typed; what else a step's answers hold is left out. */
function personOf(given: Partial<PersonValues>): PersonValues {
  const person = { ...nobody }
  for (const part of Object.keys(nobody) as (keyof PersonValues)[]) {
    person[part] = given[part] ?? nobody[part]
  }
  return person
}

/** The id of the field of one of the settlement's own questions. */
export function formField(questionId: string): string {
  return `form-${questionId}`
}

/** '/answers/claimant/address/zip' → 'zip', '/answers/form/units' → 'form-units': the field of a fault's pointer. */
export function fieldOfPointer(pointer: string): string {
  const [, , group = '', ...rest] = pointer.split('/')
  if (group === 'claimant') return rest.at(-1) ?? group
  return rest.length > 0 ? `${group}-${rest.join('-')}` : group
}
