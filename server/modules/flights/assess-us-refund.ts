import { airportWords } from '#contract/flights/words.ts'
import type { FlightStep, LawAnswer } from '#contract/wire/flights.ts'
import { untilNo, yesOrNo } from './finding.ts'
import type { FlightData } from './flight-data.ts'
import type { Journey } from './journey.ts'
import { durationWords } from './place-words.ts'

const STATUTE = {
  label: '49 U.S.C. § 42305; 14 CFR § 260.6',
  url: 'https://www.ecfr.gov/current/title-14/chapter-II/subchapter-A/part-260',
}
const PROMPT = { ...STATUTE, label: '14 CFR §§ 260.2 and 260.10' }
const BUMPING = {
  label: '14 CFR Part 250',
  url: 'https://www.ecfr.gov/current/title-14/chapter-II/subchapter-A/part-250',
}

/** The refund that US law gives to those who did not fly; undefined where the United States have nothing to do with it. */
export function assessUsRefund(
  { rules: { us } }: Pick<FlightData, 'rules'>,
  { journey }: { journey: Journey },
): LawAnswer | undefined {
  const { flight, from, to, stops } = journey
  const airports = [from, ...stops, to]
  const isHere = ({ country }: (typeof airports)[number]) => us.places.includes(country)
  const [place] = airports.filter(isHere)
  if (!place || flight.date < us.from) return undefined

  const scope: FlightStep = {
    title: 'Does this law cover the flight?',
    finding: 'yes',
    text: `It holds for flights to, from and within the United States: yours has ${airportWords(place)}.`,
    source: STATUTE,
  }
  const isDomestic = airports.every(isHere)
  const steps = untilNo([
    scope,
    eventOf(journey, us.significantMinutes, isDomestic),
    stayed(flight),
  ])
  const isOut = steps.some(({ finding }) => finding === 'no')
  const prompt: FlightStep = {
    title: 'How much is it, and when?',
    finding: 'yes',
    text: `The price of the part that was not flown, with taxes, also of a non-refundable ticket, and fees for extras not given. Within ${us.cardBusinessDays} business days for a card and ${us.otherDays} days otherwise, in money unless you agree to something else. US law sets no sum for a delay as such.`,
    source: PROMPT,
  }
  return {
    law: 'us-refund',
    name: 'US ticket refund',
    instrument: '49 U.S.C. § 42305 and 14 CFR Part 260',
    outcome: isOut ? 'not-due' : 'may-be-due',
    amountCents: isOut ? 0 : null,
    currency: 'USD',
    totalCents: isOut ? 0 : null,
    steps: isOut ? steps : [...steps, prompt],
    timeLimits: [],
  }
}

function eventOf(
  { flight }: Journey,
  significant: FlightData['rules']['us']['significantMinutes'],
  isDomestic: boolean,
): FlightStep {
  const title = 'Was it cancelled, or changed enough?'
  if (flight.kind === 'cancellation') {
    return {
      title,
      finding: 'yes',
      text: 'The flight was cancelled, at whatever notice.',
      source: STATUTE,
    }
  }
  if (flight.kind === 'denied-boarding') {
    const text =
      'Bumping has a rule of its own in the US, which can give money on the day for flights that leave from there. Ask the airline for its written statement of your rights.'
    return { title, finding: 'no', text, source: BUMPING }
  }
  const { arrivalDelayMinutes = 0 } = flight
  const least = isDomestic ? significant.domestic : significant.international
  return {
    title,
    finding: yesOrNo(arrivalDelayMinutes >= least),
    text: `For ${isDomestic ? 'journeys inside the US' : 'international journeys'} it has to be ${durationWords(least)} or more. It was ${durationWords(arrivalDelayMinutes)}.`,
    source: { ...STATUTE, label: '14 CFR § 260.2, significant change' },
  }
}

function stayed({ hasTravelled }: Journey['flight']): FlightStep {
  return {
    title: 'Did you turn the flight down?',
    finding: yesOrNo(!hasTravelled),
    text: hasTravelled
      ? 'The refund is for those who did not fly and took no other flight or voucher. You flew.'
      : 'You did not fly, and took no other flight or voucher instead.',
    source: STATUTE,
  }
}
