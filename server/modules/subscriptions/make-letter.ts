import type { CancelLetterInput } from '#contract/wire/cancel-letters.ts'
import type { Tools } from '../../tools.ts'
import { dayThere } from '../claims/index.ts'
import { produceLetter } from '../documents/index.ts'
import { writeLetter } from './write-letter.ts'

/**
 * The letter as a PDF, made and read back, then forgotten.
 * @throws Problem as `writeLetter`
 */
export function makeLetter(
  { clock }: Pick<Tools, 'clock'>,
  input: CancelLetterInput,
): ReturnType<typeof produceLetter> {
  const now = clock.now()
  const today = dayThere(input.timeZone, now)
  const { from, to, date, subject, paragraphs } = writeLetter(input, { today })
  return produceLetter({ from, to, date, subject, paragraphs, preparedAt: now.toISOString() })
}
