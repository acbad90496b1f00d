import { type UnprintableField, UnprintableText } from './check-glyphs.ts'
import type { MadeDocument } from './claim-form.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'

/** What comes back from the worker thread; our own errors lose their class on the way. */
export type WorkerAnswer =
  | { made: MadeDocument }
  | { unprintable: UnprintableField[] }
  | { missing: string[] }
  | { failed: unknown }

/** The document, or the error that the worker met. */
export function fromWorker(answer: WorkerAnswer): MadeDocument {
  if ('made' in answer) return answer.made
  if ('unprintable' in answer) throw new UnprintableText(answer.unprintable)
  if ('missing' in answer) throw new UnfaithfulDocument(answer.missing)
  throw new Error('A claim form could not be made', { cause: answer.failed })
}
