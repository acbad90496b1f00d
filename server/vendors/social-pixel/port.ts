import type { ConversionTaker } from '../conversion.ts'

/** A network of pictures that is told what came of its ads. */
export type SocialPixel = ConversionTaker
