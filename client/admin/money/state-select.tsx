import { NativeSelect } from '@mantine/core'
import { useFilters } from '../parts/use-filters.ts'

/** One of the states that a list can be narrowed to, kept in the address. */
export function StateSelect({
  name,
  label,
  choices,
}: {
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
}) {
  const { filter, choose } = useFilters()
  return (
    <NativeSelect
      label={label}
      size="md"
      maw={320}
      value={filter(name)}
      data={[...choices]}
      onChange={({ currentTarget }) => choose(name, currentTarget.value)}
    />
  )
}
