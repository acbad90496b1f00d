import type { ClaimForm, MadeDocument } from './claim-form.ts'
import { DocumentThread } from './document-thread.ts'

let thread: DocumentThread | undefined

/**
 * Makes a claim form in a thread of its own, reads it back and compares it with what was asked.
 *
 * @throws {UnprintableText} when the fonts lack characters of the form: nothing was made
 * @throws {UnfaithfulDocument} when the finished form does not say all it should
 * @throws {Error} when it took longer than 10 s or the thread died
 */
export function produceClaimForm(form: ClaimForm): Promise<MadeDocument> {
  thread ??= new DocumentThread()
  return thread.produce(form)
}

/** Has the thread ready before the first form; without it the first form takes some 0.5 s longer. */
export function startDocumentWorkers(): void {
  thread ??= new DocumentThread()
}

/** For the shutdown: what is still being made is refused. A later form starts the thread again. */
export async function stopDocumentWorkers(): Promise<void> {
  const stopped = thread
  thread = undefined
  await stopped?.stop()
}
