import { createHash } from 'node:crypto'
import { degrees, drawImage, PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { MadeDocument } from './claim-form.ts'
import { drawTyped } from './official-form/draw-typed.ts'
import type { Placement } from './official-form/placement.ts'
import { exifStance, type Stance, UPRIGHT } from './exif-stance.ts'
import { bindLayers, joinLayers } from './join-layers.ts'
import { isOutOfMemory } from './out-of-memory.ts'
import { embedPng } from './png/embed-png.ts'
import { squeeze } from './printable-text.ts'
import { readBack } from './read-back.ts'
import { madeDocument } from './paper/made-document.ts'
import { SHEET } from './paper/sheet.ts'
import { isStandIn } from './stand-in.ts'
import { UnfaithfulDocument } from './unfaithful-document.ts'
import { withoutFill } from './without-fill.ts'

/** Around pictures and pages of other sizes: printers leave an edge white. */
const MARGIN = 27
const PDF = '%PDF-'
const PNG = '\x89PNG'

/** Where a part's pages are in the whole, counted from 0. */
interface Joined {
  bytes: Uint8Array
  from: number
  /** What was written into its fields, which the part itself does not show. */
  typed: readonly Placement[]
}

/** As `joinPdfs` says; run in a thread. */
export async function joinFiles(parts: readonly Uint8Array[]): Promise<MadeDocument> {
  if (parts.length === 0) throw new RangeError('There is nothing to join')
  const ready = parts.length === 1 ? await readyLetter(parts[0]) : undefined
  return ready ?? joinAnew(parts)
}

/** The same, with all pages copied into a new file, also those of a letter that is ready. */
export async function joinAnew(parts: readonly Uint8Array[]): Promise<MadeDocument> {
  const whole = await PDFDocument.create({ updateMetadata: false })
  const joined: Joined[] = []
  for (const [index, bytes] of parts.entries()) {
    const from = whole.getPageCount()
    joined.push({ bytes, from, typed: await addPart(whole, bytes, index) })
  }
  whole.setProducer('Sparrow')
  const made = await madeDocument(whole)
  await refuseLostWords(made.bytes, joined)
  return made
}

/** Whatever is wrong with it is told of this part: its owner may have added several. Want of memory is no part's fault. */
async function addPart(whole: PDFDocument, bytes: Uint8Array, index: number): Promise<Placement[]> {
  try {
    return await (isPdf(bytes) ? addPdf(whole, bytes) : addPicture(whole, bytes))
  } catch (error) {
    if (isOutOfMemory(error)) throw error
    const paths = error instanceof UnfaithfulDocument ? error.paths : ['']
    throw new UnfaithfulDocument(paths.map((path) => `/parts/${index}${path}`))
  }
}

/** One file that is a letter as it is stays so, byte for byte: undefined for any other. */
async function readyLetter(bytes: Uint8Array | undefined): Promise<MadeDocument | undefined> {
  if (!bytes || !isPdf(bytes)) return undefined
  // It stands in clear where a file is encrypted, which no printer needs to open.
  if (Buffer.from(bytes).includes('/Encrypt')) return undefined
  const pages = (await open(bytes)).getPages()
  if (!pages.every((page) => isLetter(page) && !page.node.Annots()?.size())) return undefined
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, pages: pages.length }
}

function isPdf(bytes: Uint8Array): boolean {
  return startsWith(bytes, PDF, 1024)
}

/** Some that anyone may open and print are encrypted all the same, with an empty password. */
function open(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, password: '' })
}

async function addPdf(whole: PDFDocument, bytes: Uint8Array): Promise<Placement[]> {
  const part = await open(bytes)
  if (isStandIn(part)) throw new UnfaithfulDocument(['/pages'])
  const typed = await drawTyped(part, createHash('sha256').update(bytes).digest('hex'))
  bindLayers(part)
  const copies = await whole.copyPages(part, part.getPageIndices())
  joinLayers(whole, copies[0])
  for (const copy of copies) {
    if (isLetter(copy)) whole.addPage(copy)
    else await addScaled(whole, copy)
  }
  return typed
}

/** Upright, and all of the sheet is to be seen: of a page that was cropped a printer may print what was cut away. */
function isLetter(page: PDFPage): boolean {
  const [sheet, seen] = [page.getMediaBox(), page.getCropBox()]
  const off = [
    page.getRotation().angle % 360,
    sheet.width - SHEET.width,
    sheet.height - SHEET.height,
    sheet.x - seen.x,
    sheet.y - seen.y,
    sheet.width - seen.width,
    sheet.height - seen.height,
  ]
  return off.every((points) => Math.abs(points) < 1)
}

async function addScaled(whole: PDFDocument, page: PDFPage): Promise<void> {
  // A page with nothing on it, such as the back of a scanned sheet, need not have any contents, and has nothing to be drawn.
  if (!page.node.Contents()) {
    whole.addPage([SHEET.width, SHEET.height])
    return
  }
  const { x, y, width, height } = page.getCropBox()
  const box = { left: x, bottom: y, right: x + width, top: y + height }
  const drawn = await whole.embedPage(page, box)
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as Stance['turn']
  const place = fit({ width, height }, { turn, isMirrored: false })
  whole.addPage([SHEET.width, SHEET.height]).drawPage(drawn, place)
}

async function addPicture(whole: PDFDocument, bytes: Uint8Array): Promise<Placement[]> {
  const page = whole.addPage([SHEET.width, SHEET.height])
  if (!startsWith(bytes, PNG)) {
    const photo = withoutFill(bytes)
    const image = await whole.embedJpg(photo)
    page.drawImage(image, fit(image.size(), exifStance(photo)))
    return []
  }
  const { ref, ...size } = await embedPng(whole, bytes)
  const name = page.node.newXObject('Image', ref)
  const none = degrees(0)
  page.pushOperators(...drawImage(name, { ...fit(size, UPRIGHT), xSkew: none, ySkew: none }))
  return []
}

/** In the middle of a sheet, as large as fits, mirrored and turned clockwise as it says; never larger than it is at 100 dots to the inch. */
function fit({ width, height }: { width: number; height: number }, { turn, isMirrored }: Stance) {
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  const scale = Math.min(
    (SHEET.width - 2 * MARGIN) / across,
    (SHEET.height - 2 * MARGIN) / down,
    1.5,
  )
  const [w, h] = [width * scale, height * scale]
  const left = (SHEET.width - across * scale) / 2
  const bottom = (SHEET.height - down * scale) / 2
  // Things turn about their own lower left corner, against the clock; of one that is mirrored that is its lower right one.
  const corner = {
    0: [left, bottom],
    90: [left, bottom + w],
    180: [left + w, bottom + h],
    270: [left + h, bottom],
  }[turn] as [number, number]
  const mirrored = {
    0: [left + w, bottom],
    90: [left, bottom],
    180: [left, bottom + h],
    270: [left + h, bottom + w],
  }[turn] as [number, number]
  const [x, y] = isMirrored ? mirrored : corner
  return { x, y, width: isMirrored ? -w : w, height: h, rotate: degrees(-turn) }
}

/** Read by another library than the one that joined. */
async function refuseLostWords(whole: Uint8Array, joined: readonly Joined[]): Promise<void> {
  const pages = (await readBack(whole)).map(squeeze)
  const lost: string[] = []
  for (const [index, { bytes, from, typed }] of joined.entries()) {
    const wanted = isPdf(bytes) ? await readBack(bytes) : ['']
    const isOn = (page: number, text: string) => (pages[from + page] ?? '').includes(squeeze(text))
    const isThere =
      wanted.every((text, page) => isOn(page, text)) &&
      typed.every(({ slot, text }) => isOn(slot.page - 1, text))
    const ends = joined[index + 1]?.from ?? pages.length
    if (!isThere || ends - from !== wanted.length) lost.push(`/parts/${index}`)
  }
  if (lost.length > 0) throw new UnfaithfulDocument(lost)
}

function startsWith(bytes: Uint8Array, sign: string, within = sign.length): boolean {
  return Buffer.from(bytes.subarray(0, within)).toString('latin1').includes(sign)
}
