import { cleanFileName, type FileType } from '#contract/fields/files.ts'
import { inspectUpload, MOST_PAGES, pngFault } from '../documents/index.ts'
import { fileProblem } from './file-problem.ts'
import { holdsPicture } from './holds-picture.ts'
import { imageSize } from './image-size.ts'

/** More than any phone's camera makes. */
const MOST_PIXELS = 150_000_000

const whyNot = {
  locked:
    'is locked with a password or against printing. Save a copy without that, then add it again',
  broken: 'cannot be opened. Save or print it as a new PDF, then add it again',
  'too-long': `has more than ${MOST_PAGES} pages. Add the pages that matter`,
  unprintable: 'cannot be printed as it is. Print it as a new PDF, then add it again',
  'too-hard': 'takes too long to open. Print it as a new PDF, then add it again',
}

/**
 * How many pages a file has, a picture being one: by opening a PDF and joining it on trial, by unpacking a PNG, and by looking through
 * the parts of a JPEG.
 * @throws Problem input.invalid when it cannot be used, and what inspectUpload throws
 */
export async function countPages({
  visitorId,
  name,
  bytes,
  type,
}: {
  visitorId: string
  name: string
  bytes: Buffer
  type: FileType
}): Promise<number> {
  const file = `“${cleanFileName(name)}”`
  if (type === 'application/pdf') {
    const finding = await inspectUpload(bytes, { visitorId })
    if ('pages' in finding) return finding.pages
    throw fileProblem(`${file} ${whyNot[finding.refused]}`)
  }
  const unusable = `${file} cannot be opened. Take the photo again, or choose another`
  const size = imageSize(bytes, type)
  if (!size) throw fileProblem(unusable)
  const tooLarge = `${file} has too many pixels. Choose a smaller picture`
  if (size.width * size.height > MOST_PIXELS) throw fileProblem(tooLarge)
  if (!holdsPicture(bytes, type)) throw fileProblem(unusable)
  // What cannot be printed is told while another one can be chosen.
  const fault = type === 'image/png' && (await pngFault(bytes))
  if (fault) throw fileProblem(fault === 'too-large' ? tooLarge : unusable)
  return 1
}
