import { parentPort } from 'node:worker_threads'
import type { ClaimForm, MadeDocument } from './claim-form.ts'
import { answerFor, type DocumentTask, type TaskAnswer } from './document-task.ts'
import { findFaults } from './find-faults.ts'
import { makeClaimForm } from './make-claim-form.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'
import { verifyClaimForm } from './verify-claim-form.ts'

/** The thread that makes documents and reads them: one task in, one answer out. */
const port = parentPort
if (!port) throw new Error('This file is run as a worker thread')

port.on('message', async (task: DocumentTask) => port.postMessage(await answerTo(task)))

async function answerTo(task: DocumentTask): Promise<TaskAnswer> {
  try {
    if (task.task === 'inspect') throw new TypeError('Strangers’ files are opened elsewhere')
    return { result: task.task === 'make' ? await make(task.form) : await findFaults(task) }
  } catch (error) {
    return answerFor(error)
  }
}

async function make(form: ClaimForm): Promise<MadeDocument> {
  const made = await makeClaimForm(form)
  const missing = await verifyClaimForm(made.bytes, form)
  if (missing.length > 0) throw new UnfaithfulDocument(missing.map(({ path }) => path))
  return made
}
