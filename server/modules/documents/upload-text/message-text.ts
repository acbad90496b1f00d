import PostalMime, { type Email } from 'postal-mime'
import { easternDay } from '#contract/closes-at.ts'
import { isDay } from '#contract/mailing/days.ts'
import { htmlText } from './html-text.ts'
import { readPdfText } from './pdf-text.ts'
import { MOST_CHARACTERS, type TextFinding } from './text-finding.ts'

/** Limits of a message: ordinary ones have five parts and nest three deep. */
const LIMITS = { maxNestingDepth: 6, maxHeadersSize: 256 * 1024 }
const MOST_ATTACHMENTS = 60
const MOST_HEADER_CHARACTERS = 500
/** RFC 5322 §3.3 and §4.3. */
const UNIVERSAL = /\d\s+(?:[+-]0000|GMT|UT|UTC|Z)\b/i
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The words of an e-mail: its text, else its HTML without the tags, and those of the first PDF that hangs on it. */
export async function readMessageText(bytes: Uint8Array): Promise<TextFinding> {
  const email = await PostalMime.parse(bytes, LIMITS).catch(() => undefined)
  if (!email || email.attachments.length > MOST_ATTACHMENTS) return { refused: 'too-long' }
  const texts = [wordsOf(email), await pdfWords(email)]
  return {
    text: texts
      .filter(Boolean)
      .join('\n')
      .replaceAll('\r\n', '\n')
      .trimEnd()
      .slice(0, MOST_CHARACTERS),
    subject: email.subject?.slice(0, MOST_HEADER_CHARACTERS) ?? null,
    from: fromOf(email),
    sentOn: dayOf(email.headers.find(({ key }) => key === 'date')?.value ?? ''),
  }
}

/** Plain text where it says anything; some shops put one line there and all else into HTML. */
function wordsOf({ text = '', html = '' }: Email): string {
  const most = 20 * MOST_CHARACTERS
  const plain = text.slice(0, most)
  const shown = htmlText(html.slice(0, most))
  return shown.length > 2 * plain.length ? shown : plain
}

async function pdfWords({ attachments }: Email): Promise<string> {
  const files = attachments.flatMap(({ content }) =>
    typeof content === 'string' ? [] : [new Uint8Array(content)],
  )
  const pdf = files.find((file) => Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-')
  const finding = pdf && (await readPdfText(pdf))
  return finding && 'text' in finding ? finding.text : ''
}

function fromOf({ from }: Email): string | null {
  if (!from) return null
  const address = from.address ? `<${from.address}>` : ''
  return `${from.name} ${address}`.trim().slice(0, MOST_HEADER_CHARACTERS) || null
}

/**
 * The day in a Date header, where it was sent (RFC 5322 §3.3): 'Tue, 3 Nov 2026 18:02:11 -0800'. Most shops' programs write
 * universal time, wherever they are: by that an evening's purchase would be one of the next day.
 */
function dayOf(header: string): string | null {
  const at = UNIVERSAL.test(header) ? new Date(header) : undefined
  const day = at && !Number.isNaN(at.getTime()) ? easternDay(at) : writtenDay(header)
  return day !== null && isDay(day) ? day : null
}

function writtenDay(header: string): string | null {
  const [, day = '', month = '', year = ''] =
    /\b(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})\b/.exec(header) ?? []
  const at = MONTHS.indexOf(month.toLowerCase()) + 1
  return at > 0 ? `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
