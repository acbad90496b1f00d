import { parentPort } from 'node:worker_threads'
import type { MadeDocument } from './claim-form.ts'
import { answerFor, type DocumentTask, type TaskAnswer } from './document-task.ts'
import { joinFiles } from './join-files.ts'
import { tryFilling } from './official-form/fill-faithfully.ts'
import { inspectTemplateHere } from './official-form/inspect-template.ts'
import type { TemplateFinding } from './official-form/template-finding.ts'
import { stepBack } from './step-back.ts'

/** The thread for whole files that others made: official forms on trial, and what goes into one letter. */
const port = parentPort
if (!port) throw new Error('This file is run as a worker thread')

stepBack()
port.on('message', async (task: DocumentTask) => port.postMessage(await answerTo(task)))
// To start takes up to a second: none of a file's own time.
port.postMessage({ ready: true })

async function answerTo(task: DocumentTask): Promise<TaskAnswer> {
  try {
    return { result: await done(task) }
  } catch (error) {
    return answerFor(error)
  }
}

async function done(task: DocumentTask): Promise<MadeDocument | TemplateFinding> {
  if (task.task === 'template') return inspectTemplateHere(task.bytes)
  if (task.task === 'try') return tryFilling(task.filling)
  if (task.task === 'join') return joinFiles(task.parts)
  throw new TypeError('Claim forms are made elsewhere')
}
