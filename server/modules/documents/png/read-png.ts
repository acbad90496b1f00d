/** A PNG's parts, its picture still packed. */
export interface Png {
  width: number
  height: number
  /** Bits of a sample. */
  depth: number
  /** 0 grey · 2 red, green, blue · 3 numbers of a palette · 4 grey and alpha · 6 the three and alpha (PNG, table 11.1). */
  colour: keyof typeof SAMPLES
  isInterlaced: boolean
  /** Three bytes a colour. */
  palette: Uint8Array
  /** Of a palette an alpha for each colour, else the one colour that is see-through. */
  seeThrough: Uint8Array | undefined
  /** One zlib stream. */
  packed: Buffer
}

/** Of a pixel, by colour type. */
export const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const
const DEPTHS = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
} as const

/** Undefined when it is no PNG that a program could show. */
export function readPng(file: Uint8Array): Png | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length < 33) return undefined
  const [depth = 0, colour = -1, , , interlace] = bytes.subarray(24, 29)
  if (!isColour(colour) || !allows(colour, depth)) return undefined
  const { palette, seeThrough, packed } = pictureIn(bytes)
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width * height === 0 || (colour === 3 && palette.length < 3)) return undefined
  return {
    width,
    height,
    depth,
    colour,
    isInterlaced: interlace === 1,
    palette,
    seeThrough,
    packed,
  }
}

function allows(colour: Png['colour'], depth: number): boolean {
  const depths: readonly number[] = DEPTHS[colour]
  return depths.includes(depth)
}

function isColour(type: number): type is Png['colour'] {
  return type in SAMPLES
}

function pictureIn(bytes: Buffer): Pick<Png, 'palette' | 'seeThrough' | 'packed'> {
  const parts = partsOf(bytes)
  const palette = parts.get('PLTE')?.[0] ?? Buffer.alloc(0)
  return {
    palette: palette.subarray(0, palette.length - (palette.length % 3)),
    seeThrough: parts.get('tRNS')?.[0],
    packed: Buffer.concat(parts.get('IDAT') ?? []),
  }
}

function partsOf(bytes: Buffer): Map<string, Buffer[]> {
  const parts = new Map<string, Buffer[]>()
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const of = parts.get(name) ?? []
    parts.set(name, [...of, bytes.subarray(at + 8, at + 8 + length)])
    at += 12 + length
  }
  return parts
}

/** Of the unpacked picture, 1 to 64: a colour of a palette is one sample. */
export function bitsPerPixel({ depth, colour }: Pick<Png, 'depth' | 'colour'>): number {
  return depth * SAMPLES[colour]
}

/** Whether its pixels have to be worked over before they can stand in a PDF: they are woven, or each has an alpha. */
export function needsWork({ isInterlaced, colour }: Png): boolean {
  return isInterlaced || colour === 4 || colour === 6
}
