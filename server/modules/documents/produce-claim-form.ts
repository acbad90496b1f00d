import type { ClaimForm, MadeDocument } from './claim-form.ts'
import { runDocumentTask } from './run-document-task.ts'

/**
 * Makes a claim form in a thread of its own, reads it back and compares it with what was asked.
 *
 * @throws {UnprintableText} when the fonts lack characters of the form: nothing was made
 * @throws {UnfaithfulDocument} when the finished form does not say all it should
 * @throws {Error} when it took longer than 10 s of processor time or the thread died
 */
export function produceClaimForm(form: ClaimForm): Promise<MadeDocument> {
  return runDocumentTask({ task: 'make', form })
}
