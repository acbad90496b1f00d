import { airportWords, moneyWords } from '#contract/flights/words.ts'
import type { FlightStep } from '#contract/wire/flights.ts'
import { article } from './check-scope.ts'
import type { FlightData, FlightLaw, LawVersion } from './flight-data.ts'
import { isCovered, type Journey } from './journey.ts'
import { arrivalWords, distanceWords, durationWords } from './place-words.ts'

type Band = LawVersion['bands'][number]

/** The sum for each passenger, and how it comes about (Article 7). */
export function fixedSum(
  data: FlightData,
  { law, version }: { law: FlightLaw; version: LawVersion },
  journey: Journey,
): { cents: number; steps: FlightStep[] } {
  const { distanceKm, from, to, stops } = journey
  const isInside = isCovered(data, version, from) && isCovered(data, version, to)
  const band = version.bands.find(({ maxKm = Infinity, longerInside }) => {
    return distanceKm <= maxKm || (longerInside && isInside)
  })
  if (!band) throw new RangeError(`${law.id} has no sum for ${distanceKm} km`)
  const { currency } = version
  const whole = moneyWords(band.cents, currency)
  const straight = `${airportWords(from)} to ${airportWords(to)} is ${distanceWords(distanceKm)} in a straight line`
  const flown = stops.length > 0 ? ', whatever was flown between' : ''
  const sum: FlightStep = {
    title: 'How much is it?',
    finding: 'yes',
    text: `${straight}${flown}. For ${bandWords(band, { distanceKm, isInside })} the sum is ${whole} for each passenger.`,
    source: article(law, 'Article 7(1) and (4)'),
  }
  const why = whyHalved(band, journey)
  if (!why) return { cents: band.cents, steps: [sum] }
  const cents = band.cents / 2
  const halved: FlightStep = {
    title: 'Is it halved?',
    finding: 'yes',
    text: `${why} The airline may halve the sum, to ${moneyWords(cents, currency)}.`,
    source: article(law, 'Article 7(2)'),
  }
  return { cents, steps: [sum, halved] }
}

function bandWords(
  { maxKm, longerInside }: Band,
  { distanceKm, isInside }: { distanceKm: number; isInside: boolean },
): string {
  if (maxKm === undefined) return 'this distance'
  if (distanceKm <= maxKm) return `up to ${distanceWords(maxKm)}`
  return longerInside && isInside ? 'longer flights inside the covered countries' : 'this distance'
}

/** Undefined when the whole sum stands. */
function whyHalved(
  { rerouteWithinMinutes, delayHalvedUnderMinutes }: Band,
  { flight }: Journey,
): string | undefined {
  const { kind, isRerouted, arrivalDelayMinutes } = flight
  if (arrivalDelayMinutes === undefined) return undefined
  if (kind === 'delay' || kind === 'missed-connection') {
    const isLess =
      delayHalvedUnderMinutes !== undefined && arrivalDelayMinutes < delayHalvedUnderMinutes
    return isLess
      ? `You arrived ${durationWords(arrivalDelayMinutes)} late, less than ${durationWords(delayHalvedUnderMinutes)} (C-402/07 Sturgeon, paragraph 63).`
      : undefined
  }
  return isRerouted && arrivalDelayMinutes <= rerouteWithinMinutes
    ? `The other flight arrived ${arrivalWords(arrivalDelayMinutes)}, no more than ${durationWords(rerouteWithinMinutes)} late.`
    : undefined
}
