import { parentPort } from 'node:worker_threads'
import { MailFailure } from './port.ts'
import { printLetter, type PrintedLetter, type PrintOrder } from './print-letter.ts'

export interface PrintTask {
  id: number
  order: PrintOrder
}
/** A class does not survive the way between threads, so a refusal goes as its reason. */
export type PrintAnswer = { id: number } & (
  | { printed: PrintedLetter }
  | { refused: string }
  | { broken: string }
)

const port = parentPort
if (!port) throw new Error('This file is run as a worker thread')

port.on('message', async ({ id, order }: PrintTask) => port.postMessage(await answer(id, order)))

async function answer(id: number, order: PrintOrder): Promise<PrintAnswer> {
  try {
    return { id, printed: await printLetter(order) }
  } catch (error) {
    if (error instanceof MailFailure) return { id, refused: error.reason }
    return { id, broken: error instanceof Error ? error.name : 'unknown' }
  }
}
