import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type FactName, facts } from '#contract/definitions/facts.ts'
import { factWords } from '../../parts/condition-builder/condition-words.ts'

type Value = string | number | boolean

/** One thing that is known of a visitor. */
export function FactField({
  fact,
  value,
  put,
}: {
  fact: FactName
  value: Value | undefined
  put(value: Value): void
}) {
  const { type, default: usual, try: tried } = facts[fact]
  const label = factWords[fact].charAt(0).toUpperCase() + factWords[fact].slice(1)
  const now = value ?? usual
  if (type === 'boolean') {
    return (
      <Checkbox
        label={label}
        checked={now === true}
        onChange={({ currentTarget }) => put(currentTarget.checked)}
      />
    )
  }
  if (type === 'number') {
    return (
      <NumberInput
        label={label}
        min={0}
        value={Number(now)}
        onChange={(next) => put(Number(next) || 0)}
      />
    )
  }
  if (tried.length > 1) {
    return (
      <NativeSelect
        label={label}
        data={tried.map(String)}
        value={String(now)}
        onChange={({ currentTarget }) => put(currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      label={label}
      value={String(now)}
      onChange={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}
