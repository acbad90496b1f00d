import type { Module } from '../module.ts'
import { findAirports } from './find-airports.ts'
import { assessFlightEndpoint } from './assess-flight.endpoint.ts'
import { findAirportsEndpoint } from './find-airports.endpoint.ts'
import { makeFlightLetterEndpoint, writeFlightLetterEndpoint } from './letter.endpoint.ts'
import { loadFlightChoices } from './load-flight-choices.ts'

export { findAirline } from './find-airline.ts'

const READ_AFTER_MS = 2000

/** What may be due for a flight that went wrong. Works everything out of dated facts, and keeps nothing of anybody. */
export const flights: Module = {
  name: 'flights',
  endpoints: [
    findAirportsEndpoint,
    assessFlightEndpoint,
    writeFlightLetterEndpoint,
    makeFlightLetterEndpoint,
  ],
  jobs: [],
  loaders: { flightChoices: loadFlightChoices },
  async start() {
    // Read when the start is over, and before somebody asks: the facts take longer than an answer may.
    const reading = setTimeout(() => void findAirports({ q: 'first' }), READ_AFTER_MS).unref()
    return async () => clearTimeout(reading)
  },
}
