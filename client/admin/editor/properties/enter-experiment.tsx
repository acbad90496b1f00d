import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useEditing } from '../editing.ts'

/** Of what takes part in no experiment yet: which one it should be. */
export function EnterExperiment({
  variations,
  put,
}: {
  variations: Readonly<Record<string, readonly string[]>>
  put(variants: unknown): void
}) {
  const { isReadOnly } = useEditing()
  const [picked, setPicked] = useState<string>()
  if (isReadOnly) return <Text>It takes part in no experiment.</Text>
  const chosen = picked ?? Object.keys(variations)[0] ?? ''
  const others = (variations[chosen] ?? []).filter((one) => one !== 'control')
  return (
    <Stack align="start">
      <Text>It takes part in no experiment: everybody sees it as it is.</Text>
      <NativeSelect
        label="Experiment"
        data={Object.keys(variations)}
        value={chosen}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
      />
      <Button
        disabled={others.length === 0}
        onClick={() =>
          put({ experiment: chosen, by: Object.fromEntries(others.map((one) => [one, {}])) })
        }
      >
        Try something else here
      </Button>
    </Stack>
  )
}
