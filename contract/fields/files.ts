import { tidy } from './field.ts'

/** What a claimant may add to show something: PDF, and the pictures that every phone can make. Names of types are MIME. */
const endings = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const

export type FileType = keyof typeof endings

export const fileTypes = Object.keys(endings) as FileType[]

/** Of one file, in bytes: 10 MB. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
/** To one claim. */
export const MOST_FILES = 5
/** Of all files of one claim, in bytes: 4 MB, what a letter takes beside its form (MOST_LETTER_BYTES). */
export const MOST_FILES_BYTES = 4 * 1024 * 1024
/** Pictures are made this small before they are sent, so that five of them fit; in bytes. */
export const MOST_PICTURE_BYTES = Math.floor(MOST_FILES_BYTES / MOST_FILES)
/** How many bytes from the start of a file tell what it is. */
export const HEAD_BYTES = 64

const LONGEST_NAME = 100
const starts: [type: FileType, bytes: number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]
/** A byte order mark, and white space as PDF has it: some banks' PDFs begin with it. */
const BLANK = new Set([0xef, 0xbb, 0xbf, 0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

interface ChosenFile {
  name: string
  /** Bytes. */
  size: number
  /** At least the first HEAD_BYTES of it, or all of it. */
  head: Uint8Array
}

/** What a file is by its first bytes, whatever it is called; undefined for anything that we do not take. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const begins = head.findIndex((byte) => !BLANK.has(byte))
  return starts.find(([type, bytes]) => {
    const from = type === 'application/pdf' ? Math.max(0, begins) : 0
    return bytes.every((byte, index) => head[from + index] === byte)
  })?.[0]
}

/** What is wrong with a file, in kind words; undefined when it may be sent. Asked by the browser and again by the server. */
export function checkFile({ name, size, head }: ChosenFile): string | undefined {
  const file = `“${cleanFileName(name)}”`
  if (size === 0) return `${file} is empty. Choose another file`
  if (size > MOST_FILE_BYTES) {
    return `${file} is larger than 10 MB. Choose a smaller picture, or part of the document`
  }
  if (fileTypeOf(head)) return undefined
  return isHeic(head)
    ? `${file} is a HEIC photo. Save it as JPEG, then add it again`
    : `${file} is not a PDF, JPEG or PNG. Save it as one of these, or take a photo of it`
}

/** What is wrong with how many files there are. */
export function checkFileCount(count: number): string | undefined {
  return count > MOST_FILES ? `Add at most ${MOST_FILES} files` : undefined
}

/**
 * What is wrong with how large all files of one claim are.
 * @param most what there is room for, in bytes
 */
export function checkFilesSize(bytes: number, most: number = MOST_FILES_BYTES): string | undefined {
  if (bytes <= most) return undefined
  return `A letter has room for ${inMegabytes(most)} MB of files, and these have ${inMegabytes(bytes)} MB. Add only the pages that matter`
}

/**
 * A file's name as it is kept and shown: without folders and what cannot be seen, at most 100 characters, and with the
 * ending of its type when that is told, so that nothing is saved as a web page.
 */
export function cleanFileName(name: string, type?: FileType): string {
  const base = tidy((name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, ' ')) || 'file'
  const ending = /\.([^.]{1,5})$/.exec(base)?.[1]?.toLowerCase() ?? ''
  const known: readonly string[] = type ? endings[type] : [ending]
  const stem = known.includes(ending) && ending ? base.slice(0, -ending.length - 1) : base
  const kept = known.includes(ending) ? base.slice(stem.length + 1) : known[0]
  const short = Array.from(stem)
    .slice(0, LONGEST_NAME - 6)
    .join('')
    .trim()
  return kept ? `${short}.${kept}` : short
}

/** '840 kB', '1.2 MB'. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} kB` : `${inMegabytes(bytes)} MB`
}

function inMegabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1)
}

/** The kinds of photo that phones keep and we cannot print. */
function isHeic(head: Uint8Array): boolean {
  const mark = String.fromCharCode(...head.subarray(4, 12))
  return /^ftyp(heic|heix|hevc|mif1|msf1|avif)$/.test(mark)
}
