import type { BlockInput } from '#contract/blocks/index.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import type { LetterField as Field } from './letter-fields.ts'

interface Props {
  id: string
  field: Field
  words: BlockInput<'cancel-letter'>
  error: string | undefined
  /** What stands in it at first. */
  given?: string | undefined
}

/** One question of a letter. */
export function LetterField({ id, field, words, error, given }: Props) {
  const { name, look, optional = false, autoComplete = 'off', maxLength } = field
  const around = {
    id: `${id}-${name}`,
    name,
    optional,
    required: !optional,
    defaultValue: given,
    ...(error && { error }),
  }
  if (look === 'reason') {
    const { label, none, moved, health } = words.reason
    const options = [
      { value: '', label: none },
      { value: 'moved', label: moved },
      { value: 'health', label: health },
    ]
    return <SelectField {...around} label={label} options={options} />
  }
  const { label, hint } = words[name as Exclude<Field['name'], 'reason'>]
  const asked = { ...around, label, ...(hint && { hint }), autoComplete }
  if (look === 'lines') return <TextAreaField {...asked} rows={3} maxLength={maxLength} />
  if (look === 'money') return <MoneyField {...asked} maxLength={maxLength} />
  if (look === 'day') return <TextField {...asked} type="date" />
  if (look === 'email') return <TextField {...asked} type="email" maxLength={254} />
  const digits = look === 'digits' && { inputMode: 'numeric' as const, pattern: '[0-9]{4}' }
  return <TextField {...asked} {...digits} maxLength={maxLength} />
}
