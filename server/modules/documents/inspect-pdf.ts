import { getDocument, PermissionFlag } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MOST_PAGES } from './most-pages.ts'

/** What is found out about somebody's PDF; `refused` says why it cannot be used. */
export type PdfFinding = { pages: number } | { refused: 'locked' | 'broken' | 'too-long' }

/** Opens a PDF and every page of it, and prints nothing. Run in a thread: it may be made to take time and memory. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfFinding> {
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
  })
  try {
    const document = await task.promise
    const pages = document.numPages
    if (pages > MOST_PAGES) return { refused: 'too-long' }
    const permissions = await document.getPermissions()
    if (permissions && !permissions.has(PermissionFlag.PRINT)) return { refused: 'locked' }
    for (let number = 1; number <= pages; number += 1) {
      // Where the tree of pages is broken, something else may be taken for a page; it has no place in the tree.
      if (!(await document.getPage(number)).ref) return { refused: 'broken' }
    }
    return pages > 0 ? { pages } : { refused: 'broken' }
  } catch (error) {
    return { refused: isLocked(error) ? 'locked' : 'broken' }
  } finally {
    await task.destroy()
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException'
}
