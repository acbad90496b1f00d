import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes the address of a file its default export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp on any screen. */
const PIXELS_ACROSS = 1400

export interface OpenForm {
  draw(page: number, canvas: HTMLCanvasElement): Promise<void>
  close(): void
}

/** Opens a form to draw its pages. @throws when it cannot be fetched or read */
export async function openForm(url: string, signal: AbortSignal): Promise<OpenForm> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The form answered ${answer.status}.`)
  const loading = getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    // The policy of our pages allows neither code made from strings nor WebAssembly.
    useWasm: false,
  })
  const document = await loading.promise
  return {
    draw: (page, canvas) => drawPage(document, page, canvas),
    close: () => void loading.destroy(),
  }
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await document.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: PIXELS_ACROSS / width })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
}
