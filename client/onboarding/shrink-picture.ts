import { fileTypeOf, HEAD_BYTES, MOST_PICTURE_BYTES } from '#contract/fields/files.ts'
import { logFailure } from '../stage/log-failure.ts'

/** The longer side in pixels, and the quality of a JPEG: a letter page at 200 dots an inch, then what is less but still read. */
const TRIES = [
  [2_200, 0.85],
  [2_200, 0.7],
  [1_700, 0.7],
  [1_700, 0.5],
] as const

/**
 * A photo as large as a page of a letter needs it, upright, and without what a phone writes into it, such as the place;
 * whatever is small enough, no picture, or not to be opened here stays as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= MOST_PICTURE_BYTES) return file
  try {
    const type = fileTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    if (type === undefined || type === 'application/pdf') return file
    const picture = await createImageBitmap(file)
    const small = await smallest(picture).finally(() => picture.close())
    const name = file.name.replace(/\.png$/i, '.jpg')
    return small.size < file.size ? new File([small], name, { type: small.type }) : file
  } catch (error) {
    logFailure('A picture could not be made smaller', error)
    return file
  }
}

/** The first try that is small enough, else the last. */
async function smallest(picture: ImageBitmap): Promise<Blob> {
  let made = new Blob()
  for (const [longest, quality] of TRIES) {
    // oxlint-disable-next-line no-await-in-loop -- the next try depends on what came of this one
    made = await drawn(picture, { longest, quality })
    if (made.size <= MOST_PICTURE_BYTES) break
  }
  return made
}

interface Size {
  longest: number
  quality: number
}

async function drawn(picture: ImageBitmap, { longest, quality }: Size): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('Nothing can be drawn here')
  // What is see-through is paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const take = (made: Blob | null) => (made ? resolve(made) : reject(new Error('No picture')))
    canvas.toBlob(take, 'image/jpeg', quality)
  })
}
