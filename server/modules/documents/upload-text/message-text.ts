import { htmlText } from './html-text.ts'
import { decodeWords, type Part, partsOf, readPart, textOfPart } from './message-parts.ts'
import { readPdfText } from './pdf-text.ts'
import { MOST_CHARACTERS, type TextFinding } from './text-finding.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The words of an e-mail: its text, else its HTML without the tags, and those of the first PDF that hangs on it. */
export async function readMessageText(bytes: Uint8Array): Promise<TextFinding> {
  const message = readPart(Buffer.from(bytes).toString('latin1'))
  const parts = partsOf(message)
  if (!parts) return { refused: 'too-long' }
  const texts = [wordsOf(parts), await pdfWords(parts)]
  const header = (name: string) => {
    const value = message.headers.get(name)
    return value ? decodeWords(value).slice(0, 500) : null
  }
  return {
    text: texts.filter(Boolean).join('\n').replaceAll('\r\n', '\n').slice(0, MOST_CHARACTERS),
    subject: header('subject'),
    from: header('from'),
    sentOn: dayOf(header('date') ?? ''),
  }
}

/** Plain text where it says anything; some shops put one line there and all else into HTML. */
function wordsOf(parts: readonly Part[]): string {
  const plain = join(parts, 'text/plain')
  const html = htmlText(join(parts, 'text/html'))
  return html.length > 2 * plain.length ? html : plain
}

function join(parts: readonly Part[], type: string): string {
  return parts
    .filter((part) => part.type === type && !part.isAttached)
    .map(textOfPart)
    .join('\n')
    .slice(0, 20 * MOST_CHARACTERS)
}

async function pdfWords(parts: readonly Part[]): Promise<string> {
  const pdf = parts.find(({ type, bytes }) => {
    return type !== 'text/plain' && bytes.subarray(0, 5).toString('latin1') === '%PDF-'
  })
  const finding = pdf && (await readPdfText(new Uint8Array(pdf.bytes)))
  return finding && 'text' in finding ? finding.text : ''
}

/** The day in a Date header (RFC 5322 §3.3): 'Tue, 3 Nov 2026 18:02:11 -0800'. */
function dayOf(header: string): string | null {
  const [, day = '', month = '', year = ''] =
    /\b(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})\b/.exec(header) ?? []
  const at = MONTHS.indexOf(month.toLowerCase()) + 1
  return at > 0 ? `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
