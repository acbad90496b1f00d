import type { MadeDocument } from './claim-form.ts'
import { DocumentThread } from './document-thread.ts'
import type { Filling } from './official-form/filling.ts'
import { refused, type TemplateFinding } from './official-form/template-finding.ts'
import { isOfFiles, UnjoinableFiles } from './unjoinable-files.ts'

/** Of its own, so that nobody's claim form waits for it; a file that asks for more is not opened. */
const ENTRY = new URL('./paper-worker.ts', import.meta.url)
const LIMITS = { timeMs: 10_000, memoryMb: 256, growthMb: 512 }

let thread: DocumentThread | undefined

/** What an official form is, or why it cannot be used. @throws Error when the process is stopping */
export async function inspectTemplate(bytes: Uint8Array): Promise<TemplateFinding> {
  const asked = open()
  try {
    // A buffer of Node's may lie in a larger one, which would be copied along.
    return await asked.run({ task: 'template', bytes: new Uint8Array(bytes) })
  } catch (error) {
    if (thread !== asked) throw error
    return refused('too-hard')
  }
}

/**
 * Fills in a form that has not been used yet, reads it back and looks whether anything covers its words.
 * @throws {UnfillableForm} | {UnfaithfulDocument} with all that is wrong
 * @throws {Error} when it took longer than 10 s of processor time or 512 MB
 */
export function tryFilledForm(filling: Filling): Promise<MadeDocument> {
  return open().run({ task: 'try', filling })
}

/**
 * One PDF of US-letter pages for a letter: PDFs as they are (other sizes scaled to fit, what was typed drawn), JPEG and PNG one page
 * each. Reads it back: every part's words are on their pages. The same parts give the same bytes.
 * @throws {UnjoinableFiles} when a part cannot be opened or loses words; not final when it took longer than 10 s or 512 MB,
 *   or its thread ended, twice
 * @throws {Error} when the process is stopping
 */
export async function joinPdfs(parts: readonly Uint8Array[]): Promise<MadeDocument> {
  const asked = open()
  const join = () =>
    asked.run({ task: 'join' as const, parts: parts.map((part) => new Uint8Array(part)) })
  try {
    return await join().catch((error: unknown) => {
      if (thread !== asked || isOfFiles(error)) throw error
      // The whole process is looked at for its memory: others may have taken it.
      return join()
    })
  } catch (error) {
    if (thread !== asked) throw error
    throw new UnjoinableFiles(error, { isFinal: isOfFiles(error) })
  }
}

/** For the shutdown; a later file starts the thread again. */
export async function stopPaper(): Promise<void> {
  const stopped = thread
  thread = undefined
  await stopped?.stop()
}

function open(): DocumentThread {
  thread ??= new DocumentThread({ limits: LIMITS, entry: ENTRY })
  return thread
}
