import type { Airport } from '#contract/wire/flights.ts'
import type { ListedAirport } from './flight-data.ts'

/** An airport as pages show it. */
export function presentAirport({ code, name, city, country }: ListedAirport): Airport {
  return { code, name, city, country }
}
