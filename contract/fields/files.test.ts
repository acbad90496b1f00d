import { expect, test } from 'vitest'
import {
  checkFile,
  checkFileCount,
  checkFilesSize,
  cleanFileName,
  type FileType,
  fileTypeOf,
  MOST_FILE_BYTES,
  MOST_FILES,
  MOST_FILES_BYTES,
  MOST_PICTURE_BYTES,
  sizeInWords,
} from './files.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const PNG = '\x89PNG\r\n\x1a\n'

test.for<[string, FileType | undefined]>([
  ['%PDF-1.7 rest', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-1.4', 'application/pdf'],
  ['\n\n%PDF-1.4', 'application/pdf'],
  ['\xff\xd8\xff\xe0 rest', 'image/jpeg'],
  [`${PNG}rest`, 'image/png'],
  ['\n\xff\xd8\xff', undefined],
  ['PDF-1.7', undefined],
  ['<html>%PDF-1.7', undefined],
  ['GIF89a', undefined],
  ['\x89PN', undefined],
  ['', undefined],
])('%j is told by its bytes', ([start, type]) => {
  expect(fileTypeOf(bytes(start))).toBe(type)
})

test.for([
  [{ size: 0 }, '“bill.pdf” is empty'],
  [{ size: MOST_FILE_BYTES + 1 }, 'larger than 10 MB'],
  [{ head: bytes('<html>') }, 'not a PDF, JPEG or PNG'],
  [{ head: bytes('\0\0\0\x18ftypheic') }, 'HEIC photo'],
] as const)('a file with %o is refused in words', ([changes, words]) => {
  const file = { name: 'bill.pdf', size: 9, head: bytes('%PDF-1.7'), ...changes }

  expect(checkFile(file)).toContain(words)
})

test('a file of just 10 MB, whatever it is called, may be sent', () => {
  const head = bytes('%PDF-1.7')

  expect(checkFile({ name: 'x.txt', size: MOST_FILE_BYTES, head })).toBeUndefined()
})

test('five files are taken, six are not', () => {
  expect([checkFileCount(5), checkFileCount(6)]).toEqual([undefined, 'Add at most 5 files'])
})

test('files that a letter has no room for are refused with both sizes, and five pictures made smaller always fit', () => {
  expect(checkFilesSize(MOST_FILES_BYTES + 400_000)).toBe(
    'A letter has room for 4.0 MB of files, and these have 4.4 MB. Add only the pages that matter',
  )
  expect(checkFilesSize(MOST_FILES * MOST_PICTURE_BYTES)).toBeUndefined()
})

test.for<[string, FileType | undefined, string]>([
  ['C:\\papers\\My  bill.PDF', 'application/pdf', 'My bill.PDF'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['page.html', 'application/pdf', 'page.html.pdf'],
  ['two\r\nlines\u0000.pdf', 'application/pdf', 'two lines.pdf'],
  ['\u202e\u200b', undefined, 'file'],
  ['', 'image/png', 'file.png'],
  ['Rechnung Łódź.pdf', 'application/pdf', 'Rechnung Łódź.pdf'],
])('%j as %s is kept as %j', ([given, type, kept]) => {
  expect(cleanFileName(given, type)).toBe(kept)
})

test('a name is cut, its ending is not', () => {
  const name = cleanFileName(`${'a'.repeat(300)}.pdf`, 'application/pdf')

  expect(name).toMatch(/^a{94}\.pdf$/)
})

test('sizes are told in words', () => {
  expect([1, 860_000, 1_300_000].map(sizeInWords)).toEqual(['1 kB', '840 kB', '1.2 MB'])
})
