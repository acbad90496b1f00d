import type { LetterDetails, LetterLaw } from '#contract/wire/flights.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { textIn } from '../../ui/text-in.ts'
import type { FlightDraft, FlightWords } from './flight-draft.ts'

const MOST_NAMES = 9
const LONGEST_NAME = 80
const NUMBER = /^[A-Za-z0-9]{2} ?\d{1,4}[A-Za-z]?$/
const REFERENCE = /^[A-Za-z0-9]{5,14}$/
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/** What was typed into the form, as the letter takes it. */
export function detailsIn(
  form: FormData,
  { law, draft }: { law: LetterLaw; draft: Pick<FlightDraft, 'scheduled' | 'actual'> },
): LetterDetails {
  const text = (name: string) => textIn(form, name)
  const lines = text('names').split('\n')
  const { scheduled, actual } = draft
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    law,
    names: lines.map((name) => name.trim()).filter(Boolean),
    flightNumber: text('number'),
    timeZone,
    ...(text('reference') && { bookingReference: text('reference') }),
    ...(text('email') && { email: text('email') }),
    ...(text('address') && { address: text('address') }),
    ...(text('airline') && { airlineName: text('airline') }),
    ...(scheduled &&
      actual && { scheduledArrival: scheduled.slice(0, 5), actualArrival: actual.slice(0, 5) }),
  }
}

/** What is missing or cannot be, each with the field that it leads to. */
export function letterFaults(
  { names, flightNumber, bookingReference, email }: LetterDetails,
  id: string,
  says: FlightWords['letter'],
): FieldFault[] {
  const isNamed =
    names.length > 0 &&
    names.length <= MOST_NAMES &&
    names.every(({ length }) => length <= LONGEST_NAME)
  const faults: [isWrong: boolean, field: string, message: string][] = [
    [!isNamed, 'names', says.missingNames],
    [!NUMBER.test(flightNumber), 'number', says.missingNumber],
    [bookingReference !== undefined && !REFERENCE.test(bookingReference), 'reference', says.wrong],
    [email !== undefined && !EMAIL.test(email), 'email', says.wrongEmail],
  ]
  return faults
    .filter(([isWrong]) => isWrong)
    .map(([, field, message]) => ({ field: `${id}-${field}`, message }))
}
