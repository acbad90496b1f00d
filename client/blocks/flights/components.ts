import type { ComponentType } from 'react'
import type { flightBlocks } from '#contract/blocks/flights/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { FlightCheck } from './flight-check.tsx'

/** Block name → the component that draws it. */
export const components: {
  [Name in keyof typeof flightBlocks]: ComponentType<BlockInput<Name>>
} = { 'flight-check': FlightCheck }
