import type { FlightData, ListedAirport } from './flight-data.ts'
import type { Journey } from './journey.ts'

/** What a journey has to do with the United States. */
export interface UsPlaces {
  /** Its first airport there. */
  place: ListedAirport
  isDomestic: boolean
  /** An airport there from which a flight of it leaves; undefined for one that only ends there. */
  leaves: ListedAirport | undefined
}

/** Undefined for a journey that has no airport in the United States. */
export function usPlaces(
  { places }: Pick<FlightData['rules']['us'], 'places'>,
  { from, stops, to }: Pick<Journey, 'from' | 'stops' | 'to'>,
): UsPlaces | undefined {
  const isHere = ({ country }: ListedAirport) => places.includes(country)
  const leaves = [from, ...stops].find(isHere)
  const place = leaves ?? (isHere(to) ? to : undefined)
  return place && { place, leaves, isDomestic: [from, ...stops, to].every(isHere) }
}
