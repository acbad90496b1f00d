import type { Assessment, FlightCase, LawAnswer } from '#contract/wire/flights.ts'
import { addDays } from '#contract/mailing/days.ts'
import { Problem } from '../../problem.ts'
import { assessFixedSum } from './assess-fixed-sum.ts'
import { assessUs, usRulesFrom } from './assess-us.ts'
import { type FlightData, flightData } from './flight-data.ts'
import { type Journey, journeyOf } from './journey.ts'
import { notesOn } from './notes-on.ts'
import { presentAirport } from './present-airport.ts'

const RANK = { 'may-be-due': 0, unsure: 1, 'not-due': 2 } as const

/**
 * What may be due for a flight under the law of the EU, the UK and the US, each step with its source. Nothing is asked of
 * anybody and nothing is kept.
 * @param today ISO day against which time limits are judged
 * @throws Problem input.invalid naming what we do not know or what is missing
 */
export function assessFlight(given: FlightCase, { today }: { today: string }): Assessment {
  const data = flightData()
  refuseToCome(given, today)
  const journey = journeyOf(data, given)
  const answers = [
    ...data.rules.laws.map((law) => assessFixedSum(data, { law, journey, today })),
    assessUs(data, journey),
  ]
  const usFrom = usRulesFrom(data, journey)
  const laws = answers.filter((answer) => answer !== undefined).toSorted(byOutcome(data, journey))
  return {
    checkedOn: data.rules.checkedOn,
    distanceKm: Math.round(journey.distanceKm),
    from: presentAirport(journey.from),
    to: presentAirport(journey.to),
    airlineName: journey.airline.name,
    laws,
    ...(usFrom && { usRulesFrom: usFrom }),
    notes: notesOn(data, journey, laws),
  }
}

/** Some airlines sell flights of two years ahead, none of three. */
const FURTHEST_DAYS = 3 * 366

/**
 * Nobody was late on a day that is to come; somewhere it is a day later than here. A flight may be cancelled long before, and no
 * year that is a slip makes a time limit.
 */
function refuseToCome({ kind, date }: FlightCase, today: string): void {
  const isCancelled = kind === 'cancellation'
  if (date <= addDays(today, isCancelled ? FURTHEST_DAYS : 1)) return
  const message = isCancelled
    ? 'The day of the flight is too far ahead'
    : 'The day of the flight is still to come'
  throw new Problem('input.invalid', { errors: [{ path: '/date', message }] })
}

/** What may be due before what is not; of two that are alike, the law of the place where the journey begins. */
function byOutcome({ rules }: FlightData, { from }: Journey) {
  const atHome = rules.laws.find(({ versions }) => versions.at(-1)?.covered.includes(from.country))
  const rank = ({ law, outcome }: LawAnswer) => RANK[outcome] * 2 + (law === atHome?.id ? 0 : 1)
  return (one: LawAnswer, other: LawAnswer) => rank(one) - rank(other)
}
