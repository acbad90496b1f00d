import { TextInput } from '@mantine/core'

interface Props {
  value: string
  /** What it says of the value, where that is not plain. */
  description?: string
  onChange(value: string): void
}

/** The page on which a settlement's value was read; none is kept without it. */
export function SourceInput({ value, description, onChange }: Props) {
  return (
    <TextInput
      label="Where you read it"
      description={description}
      type="url"
      size="md"
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
