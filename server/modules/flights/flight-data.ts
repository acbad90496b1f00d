import { type FlightData, readFlightData } from '../../../seeds/flights/read-flight-data.ts'

export type { FlightData, ListedAirport } from '../../../seeds/flights/read-flight-data.ts'
export type { FlightLaw, LawVersion, Licence } from '../../../seeds/flights/flight-data.ts'

let data: FlightData | undefined

/** What the calculator knows; read once in each process. */
export function flightData(): FlightData {
  data ??= readFlightData()
  return data
}
