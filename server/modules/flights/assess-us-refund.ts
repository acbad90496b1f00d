import { airportWords } from '#contract/flights/words.ts'
import type { FlightStep, LawAnswer } from '#contract/wire/flights.ts'
import { untilNo, yesOrNo } from './finding.ts'
import type { FlightData } from './flight-data.ts'
import type { Journey } from './journey.ts'
import { durationWords } from './place-words.ts'
import type { UsPlaces } from './us-places.ts'

const STATUTE = {
  label: '49 U.S.C. § 42305',
  url: 'https://www.law.cornell.edu/uscode/text/49/42305',
}
const REGULATION = 'https://www.ecfr.gov/current/title-14/chapter-II/subchapter-A/part-260'
const BUMPING = {
  label: '14 CFR Part 250',
  url: 'https://www.ecfr.gov/current/title-14/chapter-II/subchapter-A/part-250',
}

type Source = FlightStep['source']
type Us = FlightData['rules']['us']

/** The refund that US law gives to those who did not fly. */
export function assessUsRefund(us: Us, { flight }: Journey, places: UsPlaces): LawAnswer {
  // The regulation came after the statute, and is cited from the day on which airlines had to keep to it.
  const isRegulated = flight.date >= us.regulatedFrom
  const sourceOf = (section: string): Source =>
    isRegulated ? { label: `${STATUTE.label}; ${section}`, url: REGULATION } : STATUTE
  const scope: FlightStep = {
    title: 'Does this law cover the flight?',
    finding: 'yes',
    text: `It holds for flights to, from and within the United States: yours has ${airportWords(places.place)}.`,
    source: sourceOf('14 CFR § 260.6'),
  }
  const steps = untilNo([
    scope,
    eventOf(flight, { us, isDomestic: places.isDomestic, sourceOf }),
    stayed(flight, sourceOf('14 CFR § 260.6')),
  ])
  const isOut = steps.some(({ finding }) => finding === 'no')
  const isUnsure = steps.some(({ finding }) => finding === 'unsure')
  const prompt: FlightStep = {
    title: 'How much is it, and when?',
    finding: 'yes',
    text: `The price of the part that was not flown, with taxes, also of a non-refundable ticket, and fees for extras not given. Within ${us.cardBusinessDays} business days for a credit card and ${us.otherDays} days otherwise, in money unless you agree to something else. US law sets no sum for a delay as such.`,
    source: sourceOf('14 CFR §§ 260.2 and 260.10'),
  }
  return {
    law: 'us-refund',
    name: 'US ticket refund',
    instrument: isRegulated ? `${STATUTE.label} and 14 CFR Part 260` : STATUTE.label,
    outcome: isOut ? 'not-due' : isUnsure ? 'unsure' : 'may-be-due',
    amountCents: isOut ? 0 : null,
    currency: 'USD',
    totalCents: isOut ? 0 : null,
    steps: isOut ? steps : [...steps, prompt],
    timeLimits: [],
  }
}

function eventOf(
  { kind, arrivalDelayMinutes = 0 }: Journey['flight'],
  told: { us: Us; isDomestic: boolean; sourceOf: (section: string) => Source },
): FlightStep {
  const { us, isDomestic, sourceOf } = told
  const title = 'Was it cancelled, or changed enough?'
  if (kind === 'cancellation') {
    const text = 'The flight was cancelled, at whatever notice.'
    return { title, finding: 'yes', text, source: sourceOf('14 CFR § 260.6') }
  }
  if (kind === 'denied-boarding') {
    const text =
      'Bumping has a rule of its own in the US: for those who were left behind against their will on a full flight that leaves from there.'
    return { title, finding: 'no', text, source: BUMPING }
  }
  const least = isDomestic ? us.significantMinutes.domestic : us.significantMinutes.international
  return {
    title,
    finding: yesOrNo(arrivalDelayMinutes >= least),
    text: `For ${isDomestic ? 'journeys inside the US' : 'international journeys'} it has to be ${durationWords(least)} or more. It was ${durationWords(arrivalDelayMinutes)}.`,
    source: sourceOf('14 CFR § 260.2, significant change'),
  }
}

const STAYED = {
  nothing: ['yes', 'You did not fly, and took no other flight or voucher instead.'],
  'own-ticket': [
    'yes',
    'You took neither a flight nor a voucher from the airline. A ticket that you paid for yourself changes nothing.',
  ],
  voucher: [
    'no',
    'A voucher or credit that you accept takes the place of the refund. It has to be offered beside the refund, in clear words, and to hold for 5 years. If yours was not, the Department of Transportation takes complaints.',
  ],
  untold: [
    'unsure',
    'The refund is for those who took no other flight and no voucher from the airline instead.',
  ],
} as const

function stayed({ hasTravelled, instead }: Journey['flight'], source: Source): FlightStep {
  const title = 'Did you turn the flight down?'
  if (hasTravelled) {
    const text =
      'The refund is for those who did not fly and took no other flight or voucher. You flew.'
    return { title, finding: 'no', text, source }
  }
  const [finding, text] = STAYED[instead ?? 'untold']
  return { title, finding, text, source: instead === 'voucher' ? STATUTE : source }
}
