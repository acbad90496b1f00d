import type { ConversionTaker } from '../conversion.ts'

/** The ad platform that is told what came of its ads. */
export type AdConversions = ConversionTaker
