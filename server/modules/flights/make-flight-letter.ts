import type { InputFault } from '#contract/problems.ts'
import type { FlightCase, LetterDetails } from '#contract/wire/flights.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { dayThere } from '../claims/index.ts'
import { longDate, produceLetter, unprintable } from '../documents/index.ts'
import { todayOf } from './today-of.ts'
import { writeLetter } from './write-letter.ts'

/**
 * The letter as a PDF, made and read back, then forgotten.
 * @throws Problem as `writeLetter`, and input.invalid naming what our fonts cannot print
 */
export function makeFlightLetter(
  { clock }: Pick<Tools, 'clock'>,
  input: { flight: FlightCase; details: LetterDetails },
): ReturnType<typeof produceLetter> {
  const errors = unprintableDetails(input.details)
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  const today = todayOf({ clock })
  const { from, to, subject, paragraphs } = writeLetter(input, { today })
  const preparedAt = clock.now().toISOString()
  const date = longDate(dayThere(input.details.timeZone, clock.now()))
  return produceLetter({ from, to, subject, paragraphs, date, preparedAt })
}

function unprintableDetails({
  names,
  address = '',
  airlineName = '',
}: LetterDetails): InputFault[] {
  const texts: [path: string, text: string][] = [
    ...names.map((name, index): [string, string] => [`/details/names/${index}`, name]),
    ['/details/address', address],
    ['/details/airlineName', airlineName],
  ]
  return texts.flatMap(([path, text]) => {
    const characters = unprintable(text)
    const message = `We cannot print ${characters.join(' ')} in the letter. Write it in Latin letters, as on the ticket`
    return characters.length > 0 ? [{ path, message }] : []
  })
}
