import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import type { TrialState } from './trial-state.ts'
import { evenPercents } from './shares.ts'

type Percent = number | string

/** How visitors are shared out, in percent; control first. */
export function SplitFields({
  variations,
  percents,
  isWrong = false,
  onChange,
}: {
  variations: TrialState['variations']
  percents: readonly Percent[]
  isWrong?: boolean
  onChange(percents: Percent[]): void
}) {
  const sum = percents.reduce<number>((total, one) => total + (Number(one) || 0), 0)
  return (
    <Stack gap="xs">
      <Group align="end">
        {variations.map(({ key, name }, at) => (
          <NumberInput
            key={key}
            label={`${key} (%)`}
            {...(name !== key && { description: name })}
            size="md"
            w={180}
            min={0}
            max={100}
            decimalScale={2}
            value={percents[at] ?? ''}
            error={isWrong}
            onChange={(value) => onChange(percents.map((one, own) => (own === at ? value : one)))}
          />
        ))}
        <Button
          variant="default"
          size="md"
          onClick={() => onChange(evenPercents(variations.length))}
        >
          Split evenly
        </Button>
      </Group>
      <Text component="output">
        {Math.abs(sum - 100) < 0.001
          ? 'Together 100 %.'
          : `Together ${Number(sum.toFixed(2))} %: make it 100 %.`}
      </Text>
    </Stack>
  )
}
