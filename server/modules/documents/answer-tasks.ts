import { parentPort } from 'node:worker_threads'
import { answerFor, type DocumentTask, type ResultOf, type TaskAnswer } from './document-task.ts'

/**
 * A thread's own side: one task in, one answer out. It says when it is ready: to start takes up to a second, which is none
 * of a task's own time.
 */
export function answerTasks(done: (task: DocumentTask) => Promise<ResultOf<DocumentTask>>): void {
  const port = parentPort
  if (!port) throw new Error('This file is run as a worker thread')

  async function answerTo(task: DocumentTask): Promise<TaskAnswer> {
    try {
      return { result: await done(task) }
    } catch (error) {
      return answerFor(error)
    }
  }

  port.on('message', async (task: DocumentTask) => port.postMessage(await answerTo(task)))
  port.postMessage({ ready: true })
}
