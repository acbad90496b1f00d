import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { InputFault } from '#contract/problems.ts'
import type { CancelLetterInput } from '#contract/wire/cancel-letters.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { dayFault, type Fault } from './day-fault.ts'
import { type FieldName, fieldsOf, type LetterField } from './letter-fields.ts'

type Words = BlockInput<'cancel-letter'>

/** What is still missing or half typed, before anything is sent. */
export function missingIn(
  form: HTMLFormElement,
  asked: CancelLetterInput,
  words: Words,
): FieldFault[] {
  return fieldsOf[asked.kind].flatMap((field) => {
    const { name } = field
    const fault = faultOf(field, form, asked[name])
    if (!fault) return []
    const message = fillWords(words.faults[fault], { field: words[name].label.toLowerCase() })
    return [{ field: `${words.sectionId}-${name}`, message }]
  })
}

function faultOf(
  { name, look, optional }: LetterField,
  form: HTMLFormElement,
  typed: string | undefined,
): Fault | undefined {
  if (look === 'day') return dayFault(form, name, { optional: optional ?? false })
  return optional || typed?.trim() ? undefined : 'missing'
}

/** What the server refused, in words, at its field. */
export function refusedIn(errors: readonly InputFault[], words: Words): FieldFault[] {
  return errors.flatMap(({ path, message }) => {
    const name = path.slice(1) as FieldName
    if (!(name in words)) return []
    return [{ field: `${words.sectionId}-${name}`, message: said(name, message, words) }]
  })
}

function said(name: FieldName, message: string, { faults, ...words }: Words): string {
  const field = words[name].label.toLowerCase()
  if (name === 'account' && message.includes('card')) return faults.card
  if (name === 'chargedOn' && message.includes('before')) return faults.order
  if (message.includes('cannot print')) return fillWords(faults.unprintable, { field })
  return fillWords(message === 'is missing' ? faults.missing : faults.wrong, { field })
}
