import { Autocomplete, NativeSelect, NumberInput, TagsInput } from '@mantine/core'
import { facts } from '#contract/definitions/facts.ts'
import { operators, type Row, type Scalar } from './rules.ts'

/** A list is typed as words, whatever its fact is. */
const readers = {
  string: (typed: string): Scalar => typed,
  number: Number,
  boolean: (typed: string): Scalar => typed === 'true',
}

/** What a fact is compared with: yes or no, a number, words, or several of them. */
export function RowValue({
  row: { fact, operator, values },
  name,
  put,
  isReadOnly,
}: {
  row: Row
  name: string
  put(values: Scalar[]): void
  isReadOnly: boolean
}) {
  const { type } = facts[fact]
  const [first] = values
  const known = (facts[fact].try as readonly Scalar[]).map(String)
  const common = { 'aria-label': name, disabled: isReadOnly, style: { flex: 1, minWidth: 96 } }
  if (operators[operator].takes === 'several') {
    return (
      <TagsInput
        {...common}
        data={known}
        value={values.map(String)}
        onChange={(now) => {
          const read = now.map(readers[type]).filter((one) => !Number.isNaN(one))
          if (read.length > 0) put(read)
        }}
      />
    )
  }
  if (type === 'boolean') {
    return (
      <NativeSelect
        {...common}
        value={String(first)}
        data={[
          { value: 'true', label: 'yes' },
          { value: 'false', label: 'no' },
        ]}
        onChange={({ currentTarget }) => put([currentTarget.value === 'true'])}
      />
    )
  }
  if (type === 'number') {
    return (
      <NumberInput {...common} value={Number(first ?? 0)} onChange={(now) => put([Number(now)])} />
    )
  }
  return (
    <Autocomplete
      {...common}
      data={known}
      value={String(first ?? '')}
      onChange={(now) => put([now])}
    />
  )
}
