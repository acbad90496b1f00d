import { spokenDate } from '#contract/fields/date.ts'
import type { FlightCase } from '#contract/wire/flights.ts'
import { Problem } from '../../problem.ts'
import type { FlightData, LawVersion, Licence, ListedAirport } from './flight-data.ts'
import { greatCircleKm } from './great-circle.ts'

/** A case with its codes looked up, and nothing left open that has a usual answer. */
export interface Journey {
  flight: FlightCase & { isOneBooking: boolean; passengers: number; hasTravelled: boolean }
  from: ListedAirport
  to: ListedAirport
  stops: ListedAirport[]
  /** From the first airport to the last, whatever was flown between (C-559/16 Bossen). */
  distanceKm: number
  airline: {
    /** '' when only the place of its licence is known. */
    name: string
    licence: Licence
    /** ISO country of the licence; '' when unknown. */
    country: string
  }
}

/** @throws Problem input.invalid naming the codes that we do not know, and what is missing for this kind of case */
export function journeyOf(data: FlightData, given: FlightCase): Journey {
  const flight = { isOneBooking: true, passengers: 1, hasTravelled: true, ...given }
  const airports = given.route.map((code) => data.airports.get(code))
  const errors = [
    ...airports.flatMap((airport, index) =>
      airport ? [] : [{ path: `/route/${index}`, message: 'is no airport that we know' }],
    ),
    ...faultsOf(data, given),
  ]
  const [from, to] = [airports[0], airports.at(-1)]
  if (errors.length > 0 || !from || !to) throw new Problem('input.invalid', { errors })
  const km = greatCircleKm(from, to, data.rules.earthRadiusKm)
  const stops = airports.slice(1, -1).filter((airport) => airport !== undefined)
  return { flight, from, to, stops, distanceKm: km, airline: airlineOf(data, given.airline) }
}

function faultsOf({ airlines, causes, rules }: FlightData, flight: FlightCase) {
  const { route, airline, cause, date, kind, noticeDays, deniedWhy } = flight
  return [
    fault(new Set(route).size < route.length, '/route', 'names an airport twice'),
    fault(!airlines.has(airline) && airline.length === 2, '/airline', 'is no airline that we know'),
    fault(!causes.has(cause), '/cause', 'is no cause that we know'),
    fault(
      date < rules.firstDay,
      '/date',
      `Our rules begin with flights on ${spokenDate(rules.firstDay)}`,
    ),
    ...timeFaults(flight),
    fault(kind === 'cancellation' && noticeDays === undefined, '/noticeDays', 'is needed'),
    fault(kind === 'denied-boarding' && !deniedWhy, '/deniedWhy', 'is needed'),
  ].flat()
}

/** Without the times of another flight, a sum would be denied or halved by times that nobody told. */
function timeFaults({ kind, isRerouted, arrivalDelayMinutes: late, earlierMinutes }: FlightCase) {
  const isLate = kind === 'delay' || kind === 'missed-connection'
  const isOther = !isLate && isRerouted === true
  return [
    fault((isLate || isOther) && late === undefined, '/arrivalDelayMinutes', 'is needed'),
    fault(isLate && (late ?? 0) < 0, '/arrivalDelayMinutes', 'is before the booked arrival'),
    fault(
      kind === 'cancellation' && isOther && earlierMinutes === undefined,
      '/earlierMinutes',
      'is needed',
    ),
  ].flat()
}

function fault(isWrong: boolean, path: string, message: string) {
  return isWrong ? [{ path, message }] : []
}

function airlineOf({ airlines, rules }: FlightData, code: string): Journey['airline'] {
  if (code === 'union' || code === 'uk' || code === 'elsewhere') {
    return { name: '', licence: code, country: '' }
  }
  const { name = '', country = '' } = airlines.get(code) ?? {}
  const licence = country === 'GB' ? 'uk' : rules.union.includes(country) ? 'union' : 'elsewhere'
  return { name, licence, country }
}

/** Whether a law's territory holds an airport. */
export function isCovered(
  { rules }: FlightData,
  { covered }: Pick<LawVersion, 'covered'>,
  { code, country }: ListedAirport,
): boolean {
  return covered.includes(country) && !rules.excludedAirports.includes(code)
}
