import { Checkbox, Group, NumberInput, Stack } from '@mantine/core'
import type { FormMapping } from '#contract/form-mapping.ts'
import { withBox } from './mapping-edits.ts'

interface BoxChanging {
  index: number
  mapping: FormMapping
  onChange(mapping: FormMapping): void
}

/** The same as dragging, in numbers. */
export function BoxForm({ index, mapping, onChange }: BoxChanging) {
  const box = mapping.positions[index]
  if (!box) return null
  const change = (changes: Parameters<typeof withBox>[2]) =>
    onChange(withBox(mapping, index, changes))
  const number = (name: 'x' | 'y' | 'width' | 'height', label: string) => (
    <NumberInput
      label={label}
      value={box[name]}
      min={name === 'x' || name === 'y' ? 0 : 4}
      onChange={(value) => value !== '' && change({ [name]: Number(value) })}
      w={110}
    />
  )
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {number('x', 'From the left')}
        {number('y', 'From below')}
        {number('width', 'Width')}
        {number('height', 'Height')}
      </Group>
      <Group gap="xs" align="end">
        <NumberInput
          label="Cells"
          description="A character in each"
          value={box.cells ?? ''}
          min={2}
          max={60}
          onChange={(value) => change({ cells: value === '' ? undefined : Number(value) })}
          w={150}
        />
        <Checkbox
          label="Several lines"
          checked={box.multiline ?? false}
          onChange={({ currentTarget }) => change({ multiline: currentTarget.checked })}
          pb={8}
        />
      </Group>
    </Stack>
  )
}
