import {
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFContentStream,
  PDFName,
  type PDFPage,
  PDFRawStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'

/** Comments, strings, pictures within the contents, names, and all else that is parted by blanks or brackets (ISO 32000-1 §7.2). */
const TOKENS =
  /%[^\r\n]*|\((?:\\[^]|\((?:\\[^]|\((?:\\[^]|[^\\()])*\)|[^\\()])*\)|[^\\()])*\)|(?<!\S)BI\s[^]*?\sEI(?!\S)|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g

const isolated = new WeakSet<PDFPage>()

/**
 * Makes of what a page draws one drawing of its own where it keeps states that it does not give back, or gives back more than it
 * keeps (`q`, `Q`: ISO 32000-1 §8.4.2). What is drawn over it would stand elsewhere, in another size, or nowhere.
 */
export function isolateContents(page: PDFPage): void {
  if (isolated.has(page)) return
  isolated.add(page)
  const drawn = contentsOf(page)
  if (drawn === undefined || isBalanced(drawn)) return
  const { context } = page.doc
  const { x, y, width, height } = page.getMediaBox()
  const whole = context.flateStream(Buffer.from(drawn, 'latin1'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [x, y, x + width, y + height],
  })
  const used = page.node.Resources()
  // Of its own: the page's has the drawing itself, by then.
  if (used) whole.dict.set(PDFName.of('Resources'), used.clone(context))
  const name = page.node.newXObject('Whole', context.register(whole))
  page.node.set(PDFName.of('Contents'), context.obj([]))
  page.pushOperators(pushGraphicsState(), drawObject(name), popGraphicsState())
}

function isBalanced(drawn: string): boolean {
  let depth = 0
  let least = 0
  for (const [token] of drawn.matchAll(TOKENS)) {
    if (token === 'q') depth += 1
    if (token === 'Q') depth -= 1
    least = Math.min(least, depth)
  }
  return depth === 0 && least === 0
}

/** Undefined where a part cannot be read. */
function contentsOf({ node, doc }: PDFPage): string | undefined {
  const contents = node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((part) => doc.context.lookup(part))
      : [contents]
  const parts = streams.map((stream) => {
    if (stream instanceof PDFContentStream) return stream.getUnencodedContents()
    try {
      return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : undefined
    } catch {
      return undefined
    }
  })
  if (parts.some((part) => part === undefined)) return undefined
  return parts.map((part) => Buffer.from(part ?? []).toString('latin1')).join('\n')
}
