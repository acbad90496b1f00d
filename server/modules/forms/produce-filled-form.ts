import { fillOfficialForm, type MadeDocument } from '../documents/index.ts'
import type { ClaimContent } from './claim-values.ts'
import { fillMapping } from './fill-mapping.ts'
import type { FormTemplate } from './form-template.model.ts'

/**
 * The settlement's own form, filled in for a claim. The same claim gives the same bytes.
 *
 * @throws {UnfillableForm} naming each answer that does not fit the form, by its source
 * @throws {UnfaithfulDocument} when the finished form does not say all it should
 * @throws {Error} when it took longer than 10 s or the thread died
 */
export async function produceFilledForm(
  content: ClaimContent,
  { bytes, mapping }: Pick<FormTemplate, 'bytes' | 'mapping'>,
): Promise<MadeDocument> {
  if (!bytes) throw new TypeError('A generated form is made by produceClaimForm')
  return fillOfficialForm(fillMapping({ bytes, mapping }, content))
}
