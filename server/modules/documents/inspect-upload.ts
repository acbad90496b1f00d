import type { PdfFinding } from './inspect-pdf.ts'
import { DocumentThread } from './document-thread.ts'

/** Of its own, so that nobody's claim form waits for a stranger's file; a PDF that asks for more is not opened. */
const ENTRY = new URL('./inspect-worker.ts', import.meta.url)
const LIMITS = { timeMs: 8_000, memoryMb: 128, growthMb: 256 }

let thread: DocumentThread | undefined

/**
 * What can be said of a PDF that somebody sent. `too-hard` is one that could not be opened within 8 s and 256 MB.
 * @throws Error when the process is stopping
 */
export async function inspectUpload(
  bytes: Uint8Array,
): Promise<PdfFinding | { refused: 'too-hard' }> {
  const asked = (thread ??= new DocumentThread({ limits: LIMITS, entry: ENTRY }))
  try {
    // A buffer of Node's may lie in a larger one, which would be copied along.
    return await asked.run({ task: 'inspect', bytes: new Uint8Array(bytes) })
  } catch (error) {
    if (thread !== asked) throw error
    return { refused: 'too-hard' }
  }
}

/** For the shutdown: what is still being opened is refused. A later file starts the thread again. */
export async function stopInspecting(): Promise<void> {
  const stopped = thread
  thread = undefined
  await stopped?.stop()
}
