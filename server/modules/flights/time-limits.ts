import type { TimeLimit } from '#contract/wire/flights.ts'
import type { FlightData, ListedAirport } from './flight-data.ts'
import type { Journey } from './journey.ts'
import { countryName } from './place-words.ts'

/**
 * How long a claim can be taken to court where the flight began, where it ended (C-204/08 Rehder) and where the airline is
 * at home, the nearest day first. Neither regulation sets a limit of its own (C-139/11 Moré).
 */
export function timeLimitsFor(
  { timeLimits }: Pick<FlightData, 'timeLimits'>,
  { from, to, airline, flight }: Journey,
  today: string,
): TimeLimit[] {
  const { limits, scottishAirports } = timeLimits
  const placeOf = ({ code, country }: ListedAirport) =>
    scottishAirports.includes(code) ? 'GB-SCT' : country
  const places = new Set([placeOf(from), placeOf(to), airline.country])
  return limits
    .filter(({ place }) => places.has(place))
    .map(({ place, years, isSure, toYearEnd }) => {
      const lastDay = toYearEnd
        ? `${yearsAfter(flight.date, years).slice(0, 4)}-12-31`
        : yearsAfter(flight.date, years)
      return { country: countryName(place), place, years, isSure, lastDay, isOver: lastDay < today }
    })
    .toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))
}

/** The same day years later; February 28 where there is no 29th. */
function yearsAfter(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const rest = day.slice(4)
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`
}
