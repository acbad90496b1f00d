import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes the address of a file its default export
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { onceMore } from '../../stage/once-more.ts'
import { pageWords } from './page-words.ts'
import { say } from '../../words/say.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp on any screen, without canvases that a phone cannot hold. */
const PIXELS_ACROSS = 1400

/**
 * Draws every page of a PDF as a picture of its own, with its words beside it.
 * @throws when the file cannot be fetched or read; AbortError when `signal` says so
 */
export async function drawPages(url: string, signal: AbortSignal): Promise<HTMLElement[]> {
  if (!('withResolvers' in Promise)) await standIn()
  const loading = getDocument({
    data: await onceMore(() => fetchBytes(url, signal), signal),
    // The policy of our pages allows neither code made from strings nor WebAssembly.
    useWasm: false,
  })
  try {
    const document = await loading.promise
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    return await Promise.all(numbers.map((number) => drawPage(document, number)))
  } finally {
    void loading.destroy()
  }
}

/** Before Safari 17.4, which pdf.js asks for: what it lacks is made up for here, and the worker runs here, where it has it too. */
async function standIn(): Promise<void> {
  Object.defineProperty(Promise, 'withResolvers', { value: withResolvers })
  await import(/* @vite-ignore */ workerUrl)
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  const its = {} as PromiseWithResolvers<Value>
  its.promise = new Promise<Value>((resolve, reject) => Object.assign(its, { resolve, reject }))
  return its
}

async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function drawPage(document: PDFDocumentProxy, number: number): Promise<HTMLElement> {
  const page = await document.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: PIXELS_ACROSS / width })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', say(`Page ${number} of ${document.numPages} of the claim form`))
  const drawn = window.document.createElement('div')
  const [words] = await Promise.all([pageWords(page), page.render({ canvas, viewport }).promise])
  drawn.append(canvas, words)
  return drawn
}
