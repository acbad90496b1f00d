import { checkClaimAnswers } from '#contract/check-claim-answers.ts'
import { personQuestions } from '#contract/questions/questions-in.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import type { Session } from '../../onboarding/session.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import {
  claimAnswersOf,
  fieldOfPointer,
  FORM_STEP,
  formField,
  type PersonValues,
  type SuitValues,
} from './claim-answers.ts'
import { fitAnswersOf } from './fit-answers.ts'
import { PROOF_ID } from './proof-files.tsx'
import { isUploading } from './proof-uploads.ts'
import { ADDRESS_ID } from './use-address-check.ts'

export interface Typed {
  person: Partial<PersonValues>
  values: SuitValues
  answers: ClaimAnswers | null
  /** Somebody filled in a form: a questionnaire that was swept, or never began, says nothing of the claims that are there. */
  isBegun: boolean
}

/** What is known for the form; the welcome step's e-mail and state stand until others are typed. */
export function typedFor(
  { id, terms }: SuitDetail,
  { answers: all }: Pick<Session, 'answers'>,
): Typed {
  const { email, state } = (all['welcome'] ?? {}) as Partial<PersonValues>
  const kept = (all[FORM_STEP] ?? {}) as Partial<PersonValues> & Record<string, SuitValues>
  const person = { email, state, ...kept }
  const values = kept[id] ?? {}
  return {
    person,
    values,
    answers: terms && claimAnswersOf(person, values, fitAnswersOf(id), terms),
    isBegun: kept.legalName !== undefined && kept.line1 !== undefined,
  }
}

/** What keeps the form from being saved, in the order of the fields on the page. */
export function formFaults(suitId: string, answers: ClaimAnswers, terms: SuitTerms): FieldFault[] {
  const fields = fieldsInOrder(terms)
  const faults = checkClaimAnswers(answers, terms, todayHere())
    .map(({ path, message }) => ({ field: fieldOfPointer(path), message }))
    .toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field))
  return waitingFor(suitId, faults)
}

/** A file that is still on its way says so, instead of being missing. */
function waitingFor(suitId: string, faults: FieldFault[]): FieldFault[] {
  if (!isUploading(suitId)) return faults
  const message = 'Your files are still on their way. Wait a moment, or remove them'
  return [...faults.filter(({ field }) => field !== PROOF_ID), { field: PROOF_ID, message }]
}

function fieldsInOrder({ form }: SuitTerms): string[] {
  const own = form.map(({ id }) => formField(id))
  return [
    ...personQuestions.map(({ id }) => id),
    ADDRESS_ID,
    'identifier',
    ...own,
    PROOF_ID,
    'payment',
  ]
}
