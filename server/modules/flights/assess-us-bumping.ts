import { airportWords, moneyWords } from '#contract/flights/words.ts'
import type { FlightStep, LawAnswer } from '#contract/wire/flights.ts'
import { untilNo, yesOrNo } from './finding.ts'
import type { FlightData } from './flight-data.ts'
import type { Journey } from './journey.ts'
import { arrivalWords, durationWords } from './place-words.ts'
import type { UsPlaces } from './us-places.ts'

const url = 'https://www.ecfr.gov/current/title-14/chapter-II/subchapter-A/part-250'
type Rule = FlightData['rules']['us']['bumping']
type Fare = NonNullable<LawAnswer['fare']>

/**
 * What 14 CFR Part 250 gives to those who were bumped from a full flight out of the United States; undefined for everybody
 * else. Never more than perhaps: nobody but the airline knows whether the flight was oversold, and what was planned.
 */
export function assessUsBumping(
  { bumping }: Pick<FlightData['rules']['us'], 'bumping'>,
  { flight, from }: Journey,
  { leaves, isDomestic }: UsPlaces,
): LawAnswer | undefined {
  const isBumped = flight.kind === 'denied-boarding' && flight.deniedWhy === 'against-will'
  if (!isBumped || !leaves) return undefined
  const late = flight.isRerouted ? flight.arrivalDelayMinutes : undefined
  const fare = fareOf(bumping, { date: flight.date, isDomestic, late })
  const steps = untilNo([
    scope(leaves, leaves === from),
    OVERSOLD,
    lateness(bumping, late),
    sum(fare),
  ])
  const isOut = steps.some(({ finding }) => finding === 'no')
  return {
    law: 'us-bumping',
    name: 'US rule on bumping',
    instrument: '14 CFR Part 250',
    outcome: isOut ? 'not-due' : 'unsure',
    amountCents: isOut ? 0 : null,
    currency: 'USD',
    totalCents: isOut ? 0 : null,
    ...(!isOut && { fare }),
    steps,
    timeLimits: [],
  }
}

const OVERSOLD: FlightStep = {
  title: 'Was the flight oversold?',
  finding: 'unsure',
  text: 'The rule is for a confirmed seat on a flight with more people booked than seats, and for those who checked in in time. A smaller aircraft that was needed for safety or operations is left out. Ask the airline which it was.',
  source: { label: '14 CFR § 250.6', url },
}

function scope(leaves: UsPlaces['place'], isFirst: boolean): FlightStep {
  const at = isFirst
    ? `yours starts at ${airportWords(leaves)}.`
    : `yours goes on from ${airportWords(leaves)}. It counts if that is where you were left behind.`
  return {
    title: 'Does this law cover the flight?',
    finding: isFirst ? 'yes' : 'unsure',
    text: `It holds for flights that leave from the United States, with 30 seats or more: ${at}`,
    source: { label: '14 CFR § 250.2', url },
  }
}

/** @param late minutes of the other flight; undefined where none was offered */
function lateness({ onTimeMinutes }: Rule, late: number | undefined): FlightStep {
  const step = {
    title: 'How late was the other flight to arrive?',
    source: { label: '14 CFR § 250.5(a) and (b)', url },
  }
  if (late === undefined) return { ...step, finding: 'yes', text: 'No other flight was offered.' }
  const text = `Nothing is due for one that was planned to arrive ${durationWords(onTimeMinutes)} late at most. Yours arrived ${arrivalWords(late)}; what counts is the plan.`
  return { ...step, finding: yesOrNo(late > onTimeMinutes), text }
}

function sum({ percent, mostCents }: Fare): FlightStep {
  return {
    title: 'How much is it, and when?',
    finding: 'yes',
    text: `${percent}% of the one-way fare to your destination or first stopover; the airline may stop at ${moneyWords(mostCents, 'USD')}. It is paid on the day or within 24 hours, in cash or by check. A voucher in its place is your choice, and then that is what you get.`,
    source: { label: '14 CFR §§ 250.5 and 250.8', url },
  }
}

function fareOf(
  { lowerUnderMinutes, lower, higher, limits }: Rule,
  told: { date: string; isDomestic: boolean; late: number | undefined },
): Fare {
  const { date, isDomestic, late = Infinity } = told
  const limit = limits.findLast(({ from }) => from <= date)
  if (!limit) throw new RangeError(`No limit for bumping on ${date}`)
  const under = isDomestic ? lowerUnderMinutes.domestic : lowerUnderMinutes.international
  return late < under
    ? { percent: lower, mostCents: limit.lowerCents }
    : { percent: higher, mostCents: limit.higherCents }
}
