import { parentPort } from 'node:worker_threads'
import { answerFor, type DocumentTask, type TaskAnswer } from './document-task.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { readText } from './upload-text/read-text.ts'

/** The thread that opens what strangers sent. It knows nothing of claim forms, and so starts in a moment. */
const port = parentPort
if (!port) throw new Error('This file is run as a worker thread')

port.on('message', async (task: DocumentTask) => port.postMessage(await answerTo(task)))
// To start takes up to a second: none of a file's own time, or it would be blamed for the one before it.
port.postMessage({ ready: true })

async function answerTo(task: DocumentTask): Promise<TaskAnswer> {
  try {
    if (task.task === 'text') return { result: await readText(task.bytes) }
    if (task.task !== 'inspect') throw new TypeError('Claim forms are made elsewhere')
    return { result: await inspectPdf(task.bytes) }
  } catch (error) {
    return answerFor(error)
  }
}
