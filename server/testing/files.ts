import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'

/** A PDF with so many blank pages; `title` makes its bytes its own. */
export async function pdfFile({ pages = 1, title = 'Receipt' } = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  for (let number = 1; number <= pages; number += 1) document.addPage([200, 100])
  return Buffer.from(await document.save())
}

/** One whose page is turned by 45 degrees, which is no way to lie on a sheet: readers show it all the same. */
export async function askewPdfFile(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([200, 100])
  page.drawSquare({ size: 50 })
  page.node.set(PDFName.of('Rotate'), PDFNumber.of(45))
  return Buffer.from(await document.save())
}

/** One that speaks of a font without bringing it along, in one of the ways in which programs write that. */
export async function fontlessPdfFile(
  name: string,
  {
    subtype = 'TrueType',
    isDescribed = true,
    isNumbered = true,
  }: { subtype?: string; isDescribed?: boolean; isNumbered?: boolean } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create()
  const { context } = document
  const FontDescriptor = context.register(
    context.obj({ Type: 'FontDescriptor', FontName: name, Flags: 32, StemV: 80 }),
  )
  const font = context.obj({
    Type: 'Font',
    Subtype: subtype,
    BaseFont: name,
    ...(isDescribed && { FontDescriptor }),
  })
  const F1 = isNumbered ? context.register(font) : font
  document.addPage([200, 100]).node.set(PDFName.of('Resources'), context.obj({ Font: { F1 } }))
  return Buffer.from(await document.save())
}

/** The same, openable with a password only. */
export async function lockedPdfFile(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([200, 100])
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return Buffer.from(await document.save())
}

/** A PNG of grey points; of more than 10,000 its header alone speaks. */
export function pngFile({ width = 1, height = 1 } = {}): Buffer {
  const points = width * height
  const isThere = points > 0 && points <= 10_000
  const row = Buffer.alloc(1 + (isThere ? width : 1), 128).fill(0, 0, 1)
  return pngOf(
    { width, height },
    Buffer.concat(Array.from({ length: isThere ? height : 1 }, () => row)),
  )
}

interface PngHead {
  width: number
  height: number
  depth?: number
  colour?: number
  isInterlaced?: boolean
  /** Other parts, before the picture. */
  parts?: readonly [string, Buffer][]
  /** As it is, where it is packed wrongly. */
  packed?: Buffer
}

/** A PNG with a picture of rows that each begin with the byte of their filter. */
export function pngOf(
  { width, height, depth = 8, colour = 0, isInterlaced = false, parts = [], packed }: PngHead,
  rows: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(depth, 8)
  header.writeUInt8(colour, 9)
  header.writeUInt8(isInterlaced ? 1 : 0, 12)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...parts.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', packed ?? deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The parts of a JPEG: an application segment of the given length, the frame header, a scan of one byte. */
export function jpegFile({ width = 4, height = 3, before = 14 } = {}): Buffer {
  const application = Buffer.alloc(before + 4)
  application.writeUInt16BE(0xffe1, 0)
  application.writeUInt16BE(before + 2, 2)
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from('ffda0008010100003f0000', 'hex')
  const [start, end] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffd9', 'hex')]
  return Buffer.concat([start, application, frame, scan, end])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PDF of 2.6 MB whose 60,000 objects have no end: to look for one takes ever longer. */
export function endlessPdfFile(): Buffer {
  const objects = Array.from(
    { length: 60_000 },
    (_, index) => `${index + 1} 0 obj<</A ${index + 2} 0 R/Type/XRef>>stream\n`,
  )
  return Buffer.from(`%PDF-1.4\n${objects.join('')}`)
}

/** A PDF whose tree of pages has no branches. */
export function treelessPdfFile(): Buffer {
  const objects = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1>>endobj'
  return Buffer.from(`%PDF-1.4\n${objects} trailer<</Root 1 0 R>>`)
}

/** A PDF of less than 1 MB whose catalog lies among 600 MB of blanks. */
export function bombPdfFile(): Buffer {
  const objects = ['1 0 2 40 ', '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']
  const text = objects.map((object, index) => object.padEnd(index === 0 ? 10 : 40)).join('')
  const head = '%PDF-1.7\n'
  const first = objectOf(3, '/Type/ObjStm/N 2/First 10/Filter/FlateDecode', packed(text))
  const at = head.length + first.length
  const places = [
    [0, 0, 255],
    [2, 3, 0],
    [2, 3, 1],
    [1, head.length, 0],
    [1, at, 0],
  ]
  const table = objectOf(4, '/Type/XRef/W[1 4 1]/Size 5/Root 1 0 R', tableOf(places))
  return Buffer.concat([Buffer.from(head), first, table, Buffer.from(`startxref\n${at}\n%%EOF`)])
}

/** A text and 600 MB of blanks as a zlib stream, made of one packed megabyte again and again. */
function packed(text: string): Buffer {
  const pack = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH })
  const blanks = pack(Buffer.alloc(1024 ** 2, ' '))
  const parts = Array.from({ length: 600 }, () => blanks)
  const [head, end] = [Buffer.from('789c', 'hex'), Buffer.from('030000000000', 'hex')]
  return Buffer.concat([head, pack(Buffer.from(text)), ...parts, end])
}

function objectOf(number: number, dictionary: string, stream: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${stream.length}>>\nstream\n`),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

function tableOf(rows: number[][]): Buffer {
  const table = Buffer.alloc(rows.length * 6)
  for (const [index, [kind = 0, place = 0, part = 0]] of rows.entries()) {
    table.writeUInt8(kind, index * 6)
    table.writeUInt32BE(place, index * 6 + 1)
    table.writeUInt8(part, index * 6 + 5)
  }
  return table
}
