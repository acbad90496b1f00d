import { fillWords } from '#contract/words/fill-words.ts'

/** missing: nothing was typed; wrong: half a day was, or one that cannot be. */
export type Fault = 'missing' | 'wrong'

/** As far back as the server takes a day. */
const OLDEST = '2000-01-01'

/**
 * What is wrong with the day in a field of a form. One that is half typed reads as '', as one does that was left empty: it is
 * never taken for that.
 * @param latest the last ISO day that is taken
 */
export function dayFault(
  form: HTMLFormElement,
  name: string,
  { optional = false, latest }: { optional?: boolean; latest?: string } = {},
): Fault | undefined {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return undefined
  const { value, validity } = field
  if (validity.badInput) return 'wrong'
  if (value === '') return optional ? undefined : 'missing'
  // Years of five digits are days to a browser.
  const isOdd = value.length > OLDEST.length || value < OLDEST
  return isOdd || (latest !== undefined && value > latest) ? 'wrong' : undefined
}

/** Puts the cursor into the first field with a fault. @returns whether there is one */
export function focusFault(
  form: HTMLFormElement,
  faults: Readonly<Record<string, Fault | undefined>>,
): boolean {
  const name = Object.keys(faults).find((one) => faults[one])
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
  return name !== undefined
}

/** The words of a field, with what is wrong with it. */
export function withFault<Words extends { label: string }>(
  field: Words,
  fault: Fault | undefined,
  words: Readonly<Record<Fault, string>>,
): Words & { error?: string } {
  if (!fault) return field
  return { ...field, error: fillWords(words[fault], { field: field.label.toLowerCase() }) }
}
