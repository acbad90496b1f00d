import type { Certificate } from './certificate/certificate.ts'
import { type UnprintableField, UnprintableText } from './check-glyphs.ts'
import type { ClaimForm, MadeDocument } from './claim-form.ts'
import type { PdfFinding } from './inspect-pdf.ts'
import type { Letter } from './letter/letter.ts'
import { type FillFault, type Filling, UnfillableForm } from './official-form/filling.ts'
import type { TemplateFinding } from './official-form/template-finding.ts'
import type { TextFinding } from './upload-text/text-finding.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'

/** What the document thread can be asked; each task gets one answer. */
export type DocumentTask =
  | { task: 'make'; form: ClaimForm }
  | { task: 'inspect'; bytes: Uint8Array }
  | { task: 'text'; bytes: Uint8Array }
  | { task: 'fill'; filling: Filling }
  | { task: 'try'; filling: Filling }
  | { task: 'template'; bytes: Uint8Array }
  | { task: 'join'; parts: Uint8Array[] }
  | { task: 'certify'; certificate: Certificate }
  | { task: 'letter'; letter: Letter }

interface Results {
  make: MadeDocument
  inspect: PdfFinding
  text: TextFinding
  fill: MadeDocument
  /** The same as `fill`, of a form that nobody has looked through yet. */
  try: MadeDocument
  template: TemplateFinding
  join: MadeDocument
  certify: MadeDocument
  letter: MadeDocument
}

export type ResultOf<Task extends DocumentTask> = Results[Task['task']]

/** What comes back from the thread; our own errors lose their class on the way. */
export type TaskAnswer<Result = ResultOf<DocumentTask>> =
  | { result: Result }
  | { unprintable: UnprintableField[] }
  | { missing: string[] }
  | { unfillable: FillFault[] }
  | { failed: unknown }

const FAILED = {
  make: 'A claim form could not be made',
  inspect: 'A file could not be opened',
  text: 'A file could not be read',
  fill: 'An official form could not be filled in',
  try: 'An official form could not be tried',
  template: 'An official form could not be opened',
  join: 'Files could not be joined',
  certify: 'A certificate could not be made',
  letter: 'A letter could not be made',
} satisfies Record<DocumentTask['task'], string>

/** The answer to send for an error that was met in the thread. */
export function answerFor(error: unknown): TaskAnswer<never> {
  if (error instanceof UnprintableText) return { unprintable: error.fields }
  if (error instanceof UnfaithfulDocument) return { missing: error.paths }
  if (error instanceof UnfillableForm) return { unfillable: error.faults }
  return { failed: error }
}

/** @throws the error that the thread met */
export function resultOf<Result>(answer: TaskAnswer<Result>, { task }: DocumentTask): Result {
  if ('result' in answer) return answer.result
  if ('unprintable' in answer) throw new UnprintableText(answer.unprintable)
  if ('missing' in answer) throw new UnfaithfulDocument(answer.missing)
  if ('unfillable' in answer) throw new UnfillableForm(answer.unfillable)
  throw new Error(FAILED[task], { cause: answer.failed })
}

/** Whether an error came from the task itself, and not from its limits. */
export function wasMet(error: unknown): boolean {
  const messages: readonly string[] = Object.values(FAILED)
  return error instanceof Error && messages.includes(error.message)
}
