import type { LawAnswer } from '#contract/wire/flights.ts'
import { checkCause } from './check-cause.ts'
import { checkEvent } from './check-event.ts'
import { checkBooking, checkScope } from './check-scope.ts'
import { untilNo } from './finding.ts'
import { fixedSum } from './fixed-sum.ts'
import type { FlightData, FlightLaw } from './flight-data.ts'
import { isCovered, type Journey } from './journey.ts'
import { timeLimitsFor } from './time-limits.ts'

/**
 * What a law on fixed sums says of a journey, step by step as far as it goes; undefined where the law has nothing to do
 * with either end of it.
 * @param today ISO day against which time limits are judged
 */
export function assessFixedSum(
  data: FlightData,
  { law, journey, today }: { law: FlightLaw; journey: Journey; today: string },
): LawAnswer | undefined {
  const version = law.versions.findLast(({ from }) => from <= journey.flight.date)
  if (!version) return undefined
  const scope = checkScope(data, { law, version }, journey)
  const isNear = [journey.from, journey.to].some((airport) => isCovered(data, version, airport))
  if (!isNear && scope.finding === 'no') return undefined

  const checks = untilNo([
    scope,
    ...checkBooking(journey),
    checkEvent(data, law, journey),
    ...checkCause(data, journey),
  ])
  const isOut = checks.some(({ finding }) => finding === 'no')
  const { cents, steps } = isOut
    ? { cents: 0, steps: [] }
    : fixedSum(data, { law, version }, journey)
  const isUnsure = checks.some(({ finding }) => finding === 'unsure')
  return {
    law: law.id,
    name: law.name,
    instrument: law.instrument,
    outcome: isOut ? 'not-due' : isUnsure ? 'unsure' : 'may-be-due',
    amountCents: cents,
    currency: version.currency,
    totalCents: cents * journey.flight.passengers,
    steps: [...checks, ...steps],
    timeLimits: isOut ? [] : timeLimitsFor(data, journey, today),
  }
}
