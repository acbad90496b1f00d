import { Problem } from '../../problem.ts'
import type { DocumentTask, ResultOf } from './document-task.ts'
import { DocumentThread } from './document-thread.ts'
import { type Finding, InspectionQueue } from './inspection-queue.ts'
import { isOfFiles } from './unjoinable-files.ts'
import type { TextFinding } from './upload-text/text-finding.ts'

/** Of its own, so that nobody's claim form waits for a stranger's file; a PDF that asks for more is not opened. */
const ENTRY = new URL('./inspect-worker.ts', import.meta.url)
const LIMITS = { timeMs: 3_000, memoryMb: 128, growthMb: 256 }

type Reading = Extract<DocumentTask, { task: 'inspect' | 'text' }>

// A buffer of Node's may lie in a larger one, which would be copied along.
const queue = new InspectionQueue(async (bytes) => {
  const finding = await openInThread({ task: 'inspect', bytes: new Uint8Array(bytes) })
  if ('refused' in finding || (await isPrintable(bytes))) return finding
  return { refused: 'unprintable' } as const
})
const texts = new InspectionQueue<TextFinding>((bytes) =>
  openInThread({ task: 'text', bytes: new Uint8Array(bytes) }),
)
let thread: DocumentThread | undefined

/**
 * What can be said of a PDF that a visitor sent. `too-hard` is one that could not be opened within 3 s of processor time and 256 MB,
 * `unprintable` one of which no letter can be made.
 * @throws Problem unavailable when too many wait or the process is stopping, too-many-requests when the visitor's other one waits
 */
export function inspectUpload(bytes: Uint8Array, by: { visitorId: string }): Promise<Finding> {
  return queue.inspect(bytes, by)
}

/**
 * The words of an e-mail or a PDF that a visitor sent; nothing of it is kept. `too-hard` as above.
 * @throws Problem as `inspectUpload`
 */
export function readUploadText(bytes: Uint8Array, by: { visitorId: string }): Promise<TextFinding> {
  return texts.inspect(bytes, by)
}

/** For the shutdown: what is still being opened, or waits for it, is refused. A later file starts the thread again. */
export async function stopInspecting(): Promise<void> {
  const stopped = thread
  thread = undefined
  queue.refuseWaiting()
  texts.refuseWaiting()
  await stopped?.stop()
}

/** Tried as its letter will be made, where more time and memory are given: to run out of them here says nothing. */
async function isPrintable(bytes: Uint8Array): Promise<boolean> {
  const parts = [new Uint8Array(bytes)]
  try {
    await open().run({ task: 'join', parts })
    return true
  } catch (error) {
    return !isOfFiles(error)
  }
}

function open(): DocumentThread {
  thread ??= new DocumentThread({ limits: LIMITS, entry: ENTRY })
  return thread
}

async function openInThread<Task extends Reading>(
  task: Task,
): Promise<ResultOf<Task> | { refused: 'too-hard' }> {
  const asked = open()
  try {
    return await asked.run(task)
  } catch {
    if (thread !== asked) throw new Problem('unavailable')
    return { refused: 'too-hard' }
  }
}
