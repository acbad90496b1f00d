import type { FieldFault } from '../../ui/error-summary.tsx'

/** PRODUCT §2.1; the server decides, this says it before anything is sent. */
export const SHORTEST = 12
export const LONGEST = 128

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What is wrong with a password that somebody chooses: its length alone, counted as people count. */
export function newPasswordFaults(
  password: string,
  field: string,
  words: { short: string; long: string },
): FieldFault[] {
  const length = [...characters.segment(password)].length
  if (length < SHORTEST) return [{ field, message: words.short }]
  return length > LONGEST ? [{ field, message: words.long }] : []
}
