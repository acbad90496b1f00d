import { answerTasks } from './answer-tasks.ts'
import type { DocumentTask } from './document-task.ts'
import type { MadeDocument } from './claim-form.ts'
import { inspectPdf, type PdfFinding } from './inspect-pdf.ts'
import { joinAnew } from './join-files.ts'
import { lacksFonts } from './lacks-fonts.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'
import { readText } from './upload-text/read-text.ts'
import type { TextFinding } from './upload-text/text-finding.ts'

/** The thread that opens what strangers sent. It knows nothing of claim forms, and so starts in a moment. */
answerTasks(done)

async function done(task: DocumentTask): Promise<PdfFinding | TextFinding | MadeDocument> {
  if (task.task === 'text') return readText(task.bytes)
  if (task.task === 'inspect') return inspectPdf(task.bytes)
  if (task.task === 'join') {
    const made = await joinAnew(task.parts)
    if (await lacksFonts(made.bytes)) throw new UnfaithfulDocument(['/fonts'])
    return made
  }
  throw new TypeError('Claim forms are made elsewhere')
}
