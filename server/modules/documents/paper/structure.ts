import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  type PDFPage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFRef,
  endMarkedContent,
} from '@cantoo/pdf-lib'

/** A heading, a paragraph or a figure of the document, as a screen reader meets it. */
export interface Part {
  role: 'H1' | 'H2' | 'P' | 'Figure'
  /** What a figure shows, in words. */
  alt?: string
  pieces: { page: PDFPage; id: number }[]
}

/** The document's logical order, kept while it is drawn: ISO 32000-1 §14.7 (tagged PDF). */
export interface Structure {
  parts: Part[]
  onPage: Map<PDFPage, Part[]>
}

/** Of a document of which nothing is drawn yet; `writeStructure` puts it in. */
export function newStructure(): Structure {
  return { parts: [], onPage: new Map() }
}

/** Parts are read out in the order in which they are added. */
export function addPart(structure: Structure, part: Pick<Part, 'role' | 'alt'>): Part {
  const added = { ...part, pieces: [] }
  structure.parts.push(added)
  return added
}

/** Whatever `draw` puts on the page belongs to the part. */
export function drawPart(structure: Structure, page: PDFPage, part: Part, draw: () => void): void {
  const onPage = structure.onPage.get(page) ?? []
  structure.onPage.set(page, onPage)
  const id = onPage.push(part) - 1
  part.pieces.push({ page, id })
  mark(page, part.role, `<</MCID ${id}>>`, draw)
}

/** Rules, tints and running heads: seen, but not read out. */
export function drawArtifact(page: PDFPage, draw: () => void): void {
  mark(page, 'Artifact', '<<>>', draw)
}

function mark(page: PDFPage, tag: string, properties: string, draw: () => void): void {
  const begin = [PDFName.of(tag), properties]
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, begin))
  draw()
  page.pushOperators(endMarkedContent())
}

/** Writes the order into the document, once everything is drawn. */
export function writeStructure(doc: PDFDocument, structure: Structure): void {
  const { context, catalog } = doc
  const tree = context.nextRef()
  const root = context.nextRef()
  const refs = new Map(structure.parts.map((part) => [part, context.nextRef()]))
  const refOf = (part: Part) => refs.get(part) ?? root

  for (const part of structure.parts) context.assign(refOf(part), element(doc, part, root))
  const K = structure.parts.map(refOf)
  context.assign(root, context.obj({ Type: 'StructElem', S: 'Document', P: tree, K }))
  const ParentTree = numberPages(doc, structure, refOf)
  context.assign(tree, context.obj({ Type: 'StructTreeRoot', K: root, ParentTree }))

  catalog.set(PDFName.of('StructTreeRoot'), tree)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}

function element({ context }: PDFDocument, { role, alt, pieces }: Part, root: PDFRef): PDFDict {
  const K = pieces.map(({ page, id }) => ({ Type: 'MCR', Pg: page.ref, MCID: id }))
  const dict = context.obj({ Type: 'StructElem', S: role, P: root, K })
  if (alt) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt))
  return dict
}

function numberPages(doc: PDFDocument, { onPage }: Structure, refOf: (part: Part) => PDFRef) {
  const Nums = doc.getPages().flatMap((page, number) => {
    page.node.set(PDFName.of('StructParents'), doc.context.obj(number))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    return [number, (onPage.get(page) ?? []).map(refOf)]
  })
  return { Nums }
}
