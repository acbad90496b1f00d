import { FlightCheck } from './flight-check.ts'

/** Blocks about flights that went wrong. */
export const flightBlocks = { 'flight-check': FlightCheck }
