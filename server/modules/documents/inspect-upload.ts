import { Problem } from '../../problem.ts'
import { DocumentThread } from './document-thread.ts'
import { type Finding, InspectionQueue } from './inspection-queue.ts'

/** Of its own, so that nobody's claim form waits for a stranger's file; a PDF that asks for more is not opened. */
const ENTRY = new URL('./inspect-worker.ts', import.meta.url)
const LIMITS = { timeMs: 3_000, memoryMb: 128, growthMb: 256 }

const queue = new InspectionQueue(openInThread)
let thread: DocumentThread | undefined

/**
 * What can be said of a PDF that a visitor sent. `too-hard` is one that could not be opened within 3 s and 256 MB.
 * @throws Problem unavailable when too many wait or the process is stopping, too-many-requests when the visitor's other one waits
 */
export function inspectUpload(bytes: Uint8Array, by: { visitorId: string }): Promise<Finding> {
  return queue.inspect(bytes, by)
}

/** For the shutdown: what is still being opened, or waits for it, is refused. A later file starts the thread again. */
export async function stopInspecting(): Promise<void> {
  const stopped = thread
  thread = undefined
  queue.refuseWaiting()
  await stopped?.stop()
}

async function openInThread(bytes: Uint8Array): Promise<Finding> {
  const asked = (thread ??= new DocumentThread({ limits: LIMITS, entry: ENTRY }))
  try {
    // A buffer of Node's may lie in a larger one, which would be copied along.
    return await asked.run({ task: 'inspect', bytes: new Uint8Array(bytes) })
  } catch {
    if (thread !== asked) throw new Problem('unavailable')
    return { refused: 'too-hard' }
  }
}
