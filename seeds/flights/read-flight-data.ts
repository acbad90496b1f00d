import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  FlightCause,
  FlightFile,
  FlightFiles,
  FlightRules,
  FlightTimeLimits,
} from './flight-data.ts'

export interface ListedAirport {
  code: string
  name: string
  city: string
  country: string
  latitude: number
  longitude: number
  isLarge: boolean
}

interface ListedAirline {
  code: string
  name: string
  /** ISO country of the operating licence. */
  country: string
}

/** Everything that the flight calculator knows, by the keys it is looked up with. */
export interface FlightData {
  airports: ReadonlyMap<string, ListedAirport>
  airlines: ReadonlyMap<string, ListedAirline>
  causes: ReadonlyMap<string, FlightCause>
  rules: FlightRules
  timeLimits: FlightTimeLimits
}

/** Reads the files beside this one. Their schemas are held to by a test, not at each start: half a second of checking. */
export function readFlightData(): FlightData {
  const { airports } = read('airports')
  const { airlines } = read('airlines')
  const { causes } = read('causes')
  return {
    airports: new Map(
      airports.map(([code, name, city, country, latitude, longitude, size]) => [
        code,
        { code, name, city, country, latitude, longitude, isLarge: size === 'L' },
      ]),
    ),
    airlines: new Map(airlines.map(([code, name, country]) => [code, { code, name, country }])),
    causes: new Map(causes.map((cause) => [cause.id, cause])),
    rules: read('rules'),
    timeLimits: read('time-limits'),
  }
}

function read<Name extends FlightFile>(name: Name): FlightFiles[Name] {
  const path = join(import.meta.dirname, `${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as FlightFiles[Name]
}
