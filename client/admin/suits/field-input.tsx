import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldFacts, type SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { MailingAddress } from '#contract/wire/suits.ts'
import { findFaults } from '../parts/schema-form/find-faults.ts'
import { sampleOf } from '../parts/schema-form/sample-of.ts'
import { SchemaForm } from '../parts/schema-form/schema-form.tsx'
import type { Schema } from '../parts/schema-form/schema.ts'
import { schemaOf } from './schema-of.ts'

interface Typed {
  field: SuitFieldName
  value: unknown
  onChange(value: unknown): void
}

/** What a field is typed or chosen in; null stands for what is not known. */
export function FieldInput({ field, value, onChange }: Typed) {
  const { kind, label, choices = [] } = fieldFacts[field]
  const words = typeof value === 'string' ? value : ''
  const typed = { label, size: 'md', value: words } as const
  const take = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(currentTarget.value.trim() === '' ? null : currentTarget.value)

  if (kind === 'address' || kind === 'terms') return <Parts {...{ field, value, onChange }} />
  if (kind === 'long-text') return <Textarea {...typed} onChange={take} autosize minRows={3} />
  if (kind === 'day') return <Day {...{ field, value, onChange }} />
  if (kind === 'url') return <TextInput {...typed} onChange={take} type="url" />
  if (kind === 'choice') {
    const data = [{ value: '', label: 'Not known' }, ...choices]
    return <NativeSelect {...typed} onChange={take} data={data} />
  }
  if (kind === 'flag') return <YesOrNo {...{ field, value, onChange }} />
  if (kind === 'cents') return <Dollars {...{ field, value, onChange }} />
  if (kind === 'states') return <States {...{ field, value, onChange }} />
  return <TextInput {...typed} onChange={take} />
}

/** What a browser cannot read as a day is no day either for the server: it does not stand for “Not known”. */
const NO_DAY = 'no day'

function Day({ field, value, onChange }: Typed) {
  // Between no day and none of its own a browser tells of no change: it is looked at after each key, too.
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const next = currentTarget.validity.badInput ? NO_DAY : currentTarget.value || null
    if (next !== value) onChange(next)
  }
  return (
    <TextInput
      label={fieldFacts[field].label}
      size="md"
      type="date"
      value={typeof value === 'string' && value !== NO_DAY ? value : ''}
      onChange={take}
      onKeyUp={take}
      onBlur={take}
    />
  )
}

function YesOrNo({ field, value, onChange }: Typed) {
  return (
    <NativeSelect
      label={fieldFacts[field].label}
      size="md"
      value={value === true ? 'yes' : 'no'}
      data={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'yes')}
    />
  )
}

function Dollars({ field, value, onChange }: Typed) {
  return (
    <NumberInput
      label={`${fieldFacts[field].label}, in dollars`}
      size="md"
      min={0}
      decimalScale={2}
      thousandSeparator=","
      prefix="$"
      value={typeof value === 'number' ? value / 100 : ''}
      onChange={(dollars) => onChange(dollars === '' ? null : Math.round(Number(dollars) * 100))}
    />
  )
}

function States({ field, value, onChange }: Typed) {
  const [typed, setTyped] = useState(Array.isArray(value) ? value.join(' ') : '')
  return (
    <TextInput
      label={fieldFacts[field].label}
      description="Two letters each, such as CA NY"
      size="md"
      value={Array.isArray(value) ? typed : ''}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const states = currentTarget.value
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean)
        onChange(states.length > 0 ? states : null)
      }}
    />
  )
}

/** A form by the contract's own schema; what is wrong is said at its place. */
function Parts({ field, value, onChange }: Typed) {
  const schema = schemaOf(field)
  const begun = field === 'mailingAddress' ? noAddress : sampleOf(schema, noPieces)
  const shown = value ?? begun
  return (
    <SchemaForm
      schema={schema}
      pieces={noPieces}
      value={shown}
      faults={findFaults(shown, schema, noPieces)}
      onChange={onChange}
    />
  )
}

const noPieces: Record<string, Schema> = {}

/** Nothing in it that could be taken for a word of an address. */
const noAddress: MailingAddress = { recipient: '', line1: '', city: '', state: '', zip: '' }
