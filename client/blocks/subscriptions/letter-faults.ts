import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import type { InputFault } from '#contract/problems.ts'
import type { CancelLetterInput } from '#contract/wire/subscriptions.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { type FieldName, fieldsOf } from './letter-fields.ts'

type Words = BlockInput<'cancel-letter'>

/** What is still missing, before anything is sent. */
export function missingIn(asked: CancelLetterInput, words: Words): FieldFault[] {
  return fieldsOf[asked.kind]
    .filter(({ name, optional }) => !optional && !asked[name]?.trim())
    .map(({ name }) => ({
      field: `${words.sectionId}-${name}`,
      message: fillWords(words.faults.missing, { field: words[name].label.toLowerCase() }),
    }))
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
