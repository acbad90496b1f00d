import type { ConversionTaker } from '../conversion.ts'

/** A network of recommended pages that is told what came of its ads. */
export type ContentDiscovery = ConversionTaker
