import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a page, line by line, for those who hear the form that they sign. Forms are in English. */
export async function pageWords(page: Pick<PDFPageProxy, 'getTextContent'>): Promise<HTMLElement> {
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
  const words = document.createElement('div')
  words.className = 'visually-hidden'
  words.lang = 'en'
  words.append(...text.split('\n').filter(Boolean).map(paragraph))
  return words
}

function paragraph(line: string): HTMLElement {
  const made = document.createElement('p')
  made.textContent = line
  return made
}
