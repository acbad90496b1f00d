import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MOST_CHARACTERS, type TextFinding } from './text-finding.ts'

/** A receipt is short; a bank’s statement of a year is not what is asked for. */
const MOST_PAGES = 20

/**
 * The words of a PDF. One that carries a script, or is nothing but an XFA form, is not read: no receipt needs these.
 * Files that hang on it, as on electronic invoices, are never unpacked.
 */
export async function readPdfText(bytes: Uint8Array): Promise<TextFinding> {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    enableXfa: true,
  })
  try {
    const document = await task.promise
    if (document.numPages > MOST_PAGES) return { refused: 'too-long' }
    if (await isActive(document)) return { refused: 'active' }
    return { text: await textOf(document), subject: null, from: null, sentOn: null }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { refused: isLocked ? 'locked' : 'broken' }
  } finally {
    await task.destroy()
  }
}

async function isActive(document: PDFDocumentProxy): Promise<boolean> {
  if (document.isPureXfa) return true
  if (await document.hasJSActions()) return true
  const [scripts, opened] = await Promise.all([document.getJSActions(), document.getOpenAction()])
  return Boolean(scripts) || hasDeed(opened)
}

/** What happens on opening may be a page to show, and nothing else. */
function hasDeed(opened: unknown): boolean {
  return typeof opened === 'object' && opened !== null && 'action' in opened
}

async function textOf(document: PDFDocumentProxy): Promise<string> {
  let text = ''
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
      if (text.length > MOST_CHARACTERS) return text.slice(0, MOST_CHARACTERS)
    }
    text += '\n'
  }
  return text
}
