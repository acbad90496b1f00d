import type { MadeDocument } from './claim-form.ts'
import { answerTasks } from './answer-tasks.ts'
import type { DocumentTask } from './document-task.ts'
import { joinFiles } from './join-files.ts'
import { tryFilling } from './official-form/fill-faithfully.ts'
import { inspectTemplateHere } from './official-form/inspect-template.ts'
import type { TemplateFinding } from './official-form/template-finding.ts'
import { stepBack } from './step-back.ts'

/** The thread for whole files that others made: official forms on trial, and what goes into one letter. */
stepBack()
answerTasks(done)

async function done(task: DocumentTask): Promise<MadeDocument | TemplateFinding> {
  if (task.task === 'template') return inspectTemplateHere(task.bytes)
  if (task.task === 'try') return tryFilling(task.filling)
  if (task.task === 'join') return joinFiles(task.parts)
  throw new TypeError('Claim forms are made elsewhere')
}
