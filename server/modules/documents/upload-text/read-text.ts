import { readMessageText } from './message-text.ts'
import { readPdfText } from './pdf-text.ts'
import type { TextFinding } from './text-finding.ts'

const HEAD_BYTES = 1024
/** A header of RFC 5322 §2.2, or the envelope line that old mailboxes put before it. */
const HEADER = /^(?:From |[!-9;-~]{1,76}:[ \t\r\n])/

/** The words of an e-mail or a PDF, told apart by their bytes alone. Run in a thread: a file may be made to be hard. */
export async function readText(bytes: Uint8Array): Promise<TextFinding> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (head.includes('%PDF-') && !HEADER.test(head)) return readPdfText(bytes)
  return HEADER.test(head.replace(/^(?:ï»¿)?\s*/, ''))
    ? readMessageText(bytes)
    : { refused: 'unknown' }
}
