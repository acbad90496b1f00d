import type { ClaimForm, MadeDocument } from './claim-form.ts'
import { makeFaithfulCertificate } from './certificate/make-faithful-certificate.ts'
import { answerTasks } from './answer-tasks.ts'
import type { DocumentTask } from './document-task.ts'
import { makeLetter } from './letter/make-letter.ts'
import { makeClaimForm } from './make-claim-form.ts'
import { fillFaithfully } from './official-form/fill-faithfully.ts'
import { stepBack } from './step-back.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'
import { verifyClaimForm } from './verify-claim-form.ts'

/** The thread that makes documents and reads them back: one task in, one answer out. */
// The few kB of a form are unpacked sooner by pdfjs itself, as it does where the platform has no such streams.
Reflect.deleteProperty(globalThis, 'DecompressionStream')
stepBack()
answerTasks(done)

async function done(task: DocumentTask): Promise<MadeDocument> {
  if (task.task === 'make') return make(task.form)
  if (task.task === 'fill') return fillFaithfully(task.filling)
  if (task.task === 'certify') return makeFaithfulCertificate(task.certificate)
  if (task.task === 'letter') return makeLetter(task.letter)
  throw new TypeError('Files that nobody has looked through are opened elsewhere')
}

async function make(form: ClaimForm): Promise<MadeDocument> {
  const made = await makeClaimForm(form)
  const missing = await verifyClaimForm(made.bytes, form)
  if (missing.length > 0) throw new UnfaithfulDocument(missing.map(({ path }) => path))
  return made
}
