import { airportWords, moneyWords } from '#contract/flights/words.ts'
import type { FlightCase, FlightLetter, LawAnswer, LetterDetails } from '#contract/wire/flights.ts'
import { Problem } from '../../problem.ts'
import { assessFlight } from './assess-flight.ts'
import { flightData } from './flight-data.ts'
import { type Journey, journeyOf } from './journey.ts'
import { arrivalWords, distanceWords, durationWords, noticeWords } from './place-words.ts'
import { longDate } from '../documents/index.ts'

const ANSWER_DAYS = 14
const DAY_MINUTES = 1_440

/** A letter to an airline, and who it is from and to. */
interface WrittenLetter extends FlightLetter {
  from: string[]
  to: string[]
}

/**
 * The letter that asks an airline for what a law may give. Every figure in it is worked out here, none is taken over.
 * @throws Problem flight.nothing-due when that law gives nothing in this case; input.invalid as `assessFlight`
 */
export function writeLetter(
  { flight: given, details }: { flight: FlightCase; details: LetterDetails },
  { today }: { today: string },
): WrittenLetter {
  const flight = { ...given, passengers: details.names.length }
  const answer = assessFlight(flight, { today }).laws.find(({ law }) => law === details.law)
  if (!answer || answer.outcome === 'not-due') throw new Problem('flight.nothing-due')
  const journey = journeyOf(flightData(), flight)
  const number = details.flightNumber.toUpperCase().replace(' ', '')
  const what = answer.law === 'us-refund' ? 'Refund' : 'Compensation'
  const airline = journey.airline.name || details.airlineName?.trim() || 'To the airline'
  return {
    from: [details.names[0] ?? '', ...linesOf(details.address), details.email ?? ''].filter(
      Boolean,
    ),
    to: [airline, 'Customer relations'],
    subject: `${what} for flight ${number} on ${longDate(flight.date)}`,
    paragraphs: [
      'Dear Sir or Madam,',
      booking(journey, details, number),
      event(journey, details),
      demand(journey, answer, details.names.length),
      answer.law === 'us-refund' ? usPayment(flightData().rules.us) : payment(journey, answer),
      'If you do not agree, please tell me why, and by which of your records.',
      'Yours faithfully,',
      details.names.join(', '),
    ],
  }
}

function booking({ from, to, stops, flight }: Journey, details: LetterDetails, number: string) {
  const via = stops.length > 0 ? `, by way of ${stops.map(airportWords).join(' and ')}` : ''
  const reference = details.bookingReference?.toUpperCase()
  return [
    `I was booked on flight ${number} on ${longDate(flight.date)}, from ${airportWords(from)} to ${airportWords(to)}${via}.`,
    ...(reference ? [`The booking reference is ${reference}.`] : []),
    `${details.names.length === 1 ? 'The passenger is' : 'The passengers are'} ${details.names.join(', ')}.`,
  ].join(' ')
}

function event(journey: Journey, details: LetterDetails): string {
  const { kind, noticeDays = 0 } = journey.flight
  const stayed = stayedWords(journey)
  if (kind === 'cancellation') {
    return `You cancelled this flight and told me ${noticeWords(noticeDays)}.${flewLater(journey)}${stayed}`
  }
  if (kind === 'denied-boarding') {
    return `I was there in time and was refused boarding against my will.${flewLater(journey)}`
  }
  return `${lateness(journey, details)}${stayed}`
}

/** Only what was told of it: who did not say what they took instead took, for all we know, a voucher. */
function stayedWords({ flight: { hasTravelled, instead } }: Journey): string {
  if (hasTravelled) return ''
  if (instead === 'nothing') {
    return ' I did not fly, and took no other flight and no voucher instead.'
  }
  return instead === 'own-ticket'
    ? ' I took neither another flight nor a voucher from you, and paid for another ticket myself.'
    : ''
}

function flewLater({ flight }: Journey): string {
  const { isRerouted, hasTravelled, arrivalDelayMinutes: late } = flight
  if (!isRerouted || !hasTravelled || late === undefined) return ''
  return ` The other flight that you offered arrived ${arrivalWords(late)}.`
}

function lateness(
  { flight, to }: Journey,
  { names, scheduledArrival, actualArrival }: LetterDetails,
): string {
  const late = durationWords(flight.arrivalDelayMinutes ?? 0)
  if (!flight.hasTravelled) return `It was ${late} late.`
  const missed =
    flight.kind === 'missed-connection'
      ? ', because a connection on the same booking was missed'
      : ''
  const times =
    scheduledArrival && actualArrival
      ? ` It was due at ${scheduledArrival} and a door opened at ${actualArrival}${daysLater(flight, { scheduledArrival, actualArrival })}, local time.`
      : ''
  const who = names.length === 1 ? 'I' : 'We'
  return `${who} arrived at ${airportWords(to)} ${late} late${missed}.${times}`
}

/** Of an arrival on another day than the booked one: the two times alone would say another delay. */
function daysLater(
  { arrivalDelayMinutes: late = 0 }: Journey['flight'],
  { scheduledArrival, actualArrival }: { scheduledArrival: string; actualArrival: string },
): string {
  const days = (late - (minuteOf(actualArrival) - minuteOf(scheduledArrival))) / DAY_MINUTES
  if (days === 1) return ' the next day'
  return days === 2 ? ' two days later' : ''
}

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

function demand({ distanceKm, flight }: Journey, answer: LawAnswer, passengers: number): string {
  const { instrument, amountCents, totalCents, currency, law } = answer
  if (law === 'us-refund' || amountCents === null || totalCents === null) {
    return `Under ${instrument}, please refund the price of what was not flown, with taxes and fees, ${passengers === 1 ? 'for this passenger' : `for all ${passengers} passengers`}.`
  }
  const each = moneyWords(amountCents, currency)
  const all = passengers === 1 ? '' : `, ${moneyWords(totalCents, currency)} for all ${passengers}`
  const articles = flight.kind === 'denied-boarding' ? 'Articles 4 and 7' : 'Articles 5 to 7'
  return `Under ${articles} of ${instrument}, please pay ${each} for each passenger${all}. The distance is ${distanceWords(distanceKm)} in a straight line.`
}

function payment({ flight }: Journey, { law }: LawAnswer): string {
  const asked = `Please pay within ${ANSWER_DAYS} days, by bank transfer: I will name the account when you ask for it. I do not accept vouchers in place of it (Article 7(3)).`
  // Of who was refused boarding no circumstances excuse the airline (C-22/11).
  if (flight.kind === 'denied-boarding') return asked
  const which = law === 'uk261' ? 'UK261' : 'the Regulation'
  return `${asked} If you believe that extraordinary circumstances apply, please name them and show why they could not have been avoided; under Article 5(3) of ${which} that is for the airline to show.`
}

function usPayment({
  cardBusinessDays,
  otherDays,
}: {
  cardBusinessDays: number
  otherDays: number
}) {
  return `The refund is due in the form in which I paid: within ${cardBusinessDays} business days for a credit card, ${otherDays} days otherwise. I do not accept a voucher or credit instead.`
}

function linesOf(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
