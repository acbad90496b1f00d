import type { MadeDocument } from './claim-form.ts'
import type { Filling } from './official-form/filling.ts'
import { runDocumentTask } from './run-document-task.ts'

/**
 * Fills in an official form in the thread that makes claim forms, reads it back and compares every value in its place.
 *
 * @throws {UnfillableForm} naming each entry that cannot stand where it should: nothing was made
 * @throws {UnfaithfulDocument} when the finished form does not say all it should
 * @throws {Error} when it took longer than 10 s of processor time or the thread died
 */
export function fillOfficialForm(filling: Filling): Promise<MadeDocument> {
  return runDocumentTask({ task: 'fill', filling })
}
