import type { ConversionTaker } from '../conversion.ts'

/** A platform of short videos that is told what came of its ads. */
export type VideoPixel = ConversionTaker
