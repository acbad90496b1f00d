import type { MadeDocument } from '../claim-form.ts'
import { runDocumentTask } from '../run-document-task.ts'
import type { Letter } from './letter.ts'

/**
 * Makes a letter in the document thread, and reads it back there. Nothing of it is kept.
 * @throws {UnprintableText} when a text has characters that our fonts lack
 * @throws {UnfaithfulDocument} when the finished letter does not say all it should
 * @throws {Error} when it took longer than 10 s of processor time or the thread died
 */
export function produceLetter(letter: Letter): Promise<MadeDocument> {
  return runDocumentTask({ task: 'letter', letter })
}
