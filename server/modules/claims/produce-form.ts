import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import {
  type ClaimForm,
  isOfForm,
  isOfPlace,
  type MadeDocument,
  produceClaimForm,
  UnfillableForm,
} from '../documents/index.ts'
import { answerPointer, FormTemplate, noteUnfit, produceFilledForm } from '../forms/index.ts'
import type { FormSnapshot } from './snapshot-form.ts'

/**
 * Whether a person can do nothing about it that their answers do not fit the settlement's own form: their name is as long as it
 * is, and a place that the form does not have is no fault of theirs. What they put in their own words can be said in fewer.
 * @param error what `produceForm` threw
 * @param mendable what else they can put otherwise
 */
export function needsOurForm(
  error: unknown,
  { form }: Pick<SuitTerms, 'form'>,
  mendable: readonly string[] = [],
): boolean {
  const cause = error instanceof Problem ? error.cause : undefined
  if (!(cause instanceof UnfillableForm)) return false
  const inWords = form.filter(({ kind }) => kind === 'text').map(({ id }) => `form.${id}`)
  return cause.faults.some(
    (fault) => isOfForm(fault) || ![...inWords, ...mendable].includes(fault.from),
  )
}

interface Content {
  snapshot: FormSnapshot
  answers: ClaimAnswers
  /** All that the form says. */
  form: ClaimForm
}

/**
 * The claim form as a PDF: the settlement's own, in the version that was in use when the answers were saved, else the one
 * that we make. One of which a place turns out to be none is noted: new claims pass it by, and staff see that.
 * @throws Problem input.invalid naming each answer that does not fit the settlement's form
 */
export async function produceForm(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { snapshot, answers, form }: Content,
): Promise<MadeDocument> {
  const { template: used, terms } = snapshot
  if (!used) return produceClaimForm(form)
  const template = await FormTemplate.query(db).findById(used.templateId).throwIfNotFound()
  try {
    return await produceFilledForm({ form, answers, terms }, template)
  } catch (error) {
    if (!(error instanceof UnfillableForm)) throw error
    if (error.faults.some(isOfPlace)) await noteUnfit({ db, clock }, used)
    const errors = error.faults.map(({ from, message }) => ({ path: answerPointer(from), message }))
    throw new Problem('input.invalid', { errors, cause: error })
  }
}
