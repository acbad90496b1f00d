import type { LawAnswer } from '#contract/wire/flights.ts'
import type { FlightData } from './flight-data.ts'
import type { Journey } from './journey.ts'
import { durationWords } from './place-words.ts'

/** What a person in this case should know beside the answer itself. */
export function notesOn(
  { rules }: Pick<FlightData, 'rules'>,
  { flight, airline }: Journey,
  laws: readonly LawAnswer[],
): string[] {
  const sums = laws.filter(({ law }) => law === 'eu261' || law === 'uk261')
  const paying = sums.filter(({ amountCents }) => amountCents)
  const isBumped = laws.some(({ fare }) => fare)
  const isCovered = sums.some(({ steps }) => steps[0]?.finding === 'yes')
  const notes: [isTrue: boolean, note: string][] = [
    [paying.length > 1 || (paying.length > 0 && isBumped), TWO_LAWS],
    [paying.length > 0, EACH],
    [paying.length > 0 && flight.instead === 'voucher', VOUCHER],
    [isBumped, BUMPED],
    [isCovered, CARE],
    [isCovered && mayRefund(rules, flight), refundOf(rules)],
    [isCovered, WHO_FLEW],
    [airline.country === '', BY_LICENCE],
    [paying.some(({ law }) => law === 'eu261'), rules.reform],
  ]
  return notes.filter(([isTrue]) => isTrue).map(([, note]) => note)
}

const TWO_LAWS = 'Two laws cover this flight. Ask under one of them: nobody is paid twice.'
const EACH =
  'The sum is for each passenger with a ticket, whatever the ticket cost. Children who paid a fare count too.'
const VOUCHER =
  'A voucher for the ticket does not end the sum. One that you accepted in place of the sum itself, with your signature, does (Article 7(3)).'
const BUMPED =
  'The airline had to hand you a written statement of the US rules on bumping. If it paid less, or nothing, write to it and name 14 CFR Part 250; the Department of Transportation takes complaints.'
const CARE =
  'Meals, a hotel and two messages were due while you waited, whatever the cause (Article 9). Keep receipts of what you paid yourself.'
const WHO_FLEW =
  'What counts is the airline that flew you, not the one that sold the ticket. It is named on the booking as “operated by”.'
const BY_LICENCE =
  'You chose the airline by its license. If you are not sure, look up where its operating license is from.'

function refundOf({ refundDelayMinutes }: FlightData['rules']): string {
  return `If you did not fly: the ticket price is due back within 7 days for a cancelled flight, for one you were kept from, and for one that left ${durationWords(refundDelayMinutes)} late or more (Article 8).`
}

/** Whether Article 8 gives the ticket price to those who did not fly. */
function mayRefund(
  { refundDelayMinutes }: FlightData['rules'],
  { kind, arrivalDelayMinutes = 0, hasTravelled }: Journey['flight'],
): boolean {
  if (kind === 'cancellation' || kind === 'denied-boarding') return true
  return !hasTravelled && arrivalDelayMinutes >= refundDelayMinutes
}
