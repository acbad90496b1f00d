import { type UnprintableField, UnprintableText } from './check-glyphs.ts'
import type { ClaimForm, MadeDocument } from './claim-form.ts'
import type { PdfFinding } from './inspect-pdf.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'

/** What the document thread can be asked; each task gets one answer. */
export type DocumentTask =
  | { task: 'make'; form: ClaimForm }
  | { task: 'find'; bytes: Uint8Array; texts: Record<string, string> }
  | { task: 'inspect'; bytes: Uint8Array }

interface Results {
  make: MadeDocument
  /** What is wrong with the document, as checkStoredDocument tells it. */
  find: string[]
  inspect: PdfFinding
}

export type ResultOf<Task extends DocumentTask> = Results[Task['task']]

/** What comes back from the thread; our own errors lose their class on the way. */
export type TaskAnswer<Result = ResultOf<DocumentTask>> =
  | { result: Result }
  | { unprintable: UnprintableField[] }
  | { missing: string[] }
  | { failed: unknown }

const FAILED = {
  make: 'A claim form could not be made',
  find: 'A document could not be looked through',
  inspect: 'A file could not be opened',
} satisfies Record<DocumentTask['task'], string>

/** The answer to send for an error that was met in the thread. */
export function answerFor(error: unknown): TaskAnswer<never> {
  if (error instanceof UnprintableText) return { unprintable: error.fields }
  if (error instanceof UnfaithfulDocument) return { missing: error.paths }
  return { failed: error }
}

/** @throws the error that the thread met */
export function resultOf<Result>(answer: TaskAnswer<Result>, { task }: DocumentTask): Result {
  if ('result' in answer) return answer.result
  if ('unprintable' in answer) throw new UnprintableText(answer.unprintable)
  if ('missing' in answer) throw new UnfaithfulDocument(answer.missing)
  throw new Error(FAILED[task], { cause: answer.failed })
}
