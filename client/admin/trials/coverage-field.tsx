import { NumberInput } from '@mantine/core'

/** How many of those who may take part do, in percent. */
export function CoverageField({
  value,
  onChange,
}: {
  value: number | string
  onChange(value: number | string): void
}) {
  return (
    <NumberInput
      label="Of all who may take part (%)"
      description="The rest get control and are not counted."
      size="md"
      maw={280}
      min={0}
      max={100}
      decimalScale={2}
      value={value}
      onChange={onChange}
    />
  )
}
