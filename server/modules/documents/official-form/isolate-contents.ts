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

/** Comments, where strings begin, names, and all else that is parted by blanks or brackets (ISO 32000-1 §7.2). */
const TOKENS = /%[^\r\n]*|\(|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g
const IN_STRING = /\\[^]|[()]/g
/** Of a picture within the contents (§8.9.7). */
const PICTURE_ENDS = /\sEI(?!\S)/g

/** What does not end takes in all that is drawn after it. */
const UNENDED = Symbol('unended')

const isolated = new WeakSet<PDFPage>()

/**
 * Makes of what a page draws one drawing of its own where it keeps states that it does not give back, or gives back more than it
 * keeps (`q`, `Q`: ISO 32000-1 §8.4.2), or begins a string or a picture that does not end. What is drawn over it would stand
 * elsewhere, in another size, or nowhere.
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
  for (const token of operatorsIn(drawn)) {
    if (token === UNENDED) return false
    if (token === 'q') depth += 1
    if (token === 'Q') depth -= 1
    least = Math.min(least, depth)
  }
  return depth === 0 && least === 0
}

/** What is neither within a string nor within a picture, and last of all where one of these does not end. */
function* operatorsIn(drawn: string): Generator<string | typeof UNENDED> {
  const tokens = new RegExp(TOKENS)
  for (let found = tokens.exec(drawn); found; found = tokens.exec(drawn)) {
    const [token] = found
    yield token
    if (token !== '(' && token !== 'BI') continue
    const from = tokens.lastIndex
    const end = token === '(' ? endOfString(drawn, from) : endOfPicture(drawn, from)
    if (end === undefined) return yield UNENDED
    tokens.lastIndex = end
  }
}

function endOfString(drawn: string, from: number): number | undefined {
  const parts = new RegExp(IN_STRING)
  parts.lastIndex = from
  let depth = 1
  for (let found = parts.exec(drawn); found; found = parts.exec(drawn)) {
    if (found[0] === '(') depth += 1
    if (found[0] === ')') depth -= 1
    if (depth === 0) return parts.lastIndex
  }
  return undefined
}

function endOfPicture(drawn: string, from: number): number | undefined {
  const ends = new RegExp(PICTURE_ENDS)
  ends.lastIndex = from
  return ends.test(drawn) ? ends.lastIndex : undefined
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
