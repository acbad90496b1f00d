import { Button, Fieldset, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { MOST_VARIATIONS, type TypedTrial } from './typed-trial.ts'

type Variations = TypedTrial['variations']

/** What is tried beside control. */
export function VariationFields({
  variations,
  error,
  onChange,
}: {
  variations: Variations
  error: string | undefined
  onChange(variations: Variations): void
}) {
  return (
    <Fieldset legend="Variations">
      <Stack>
        <Text>Control is what visitors get today. Beside it:</Text>
        {variations.map((variation, at) => (
          <VariationLine
            // oxlint-disable-next-line react/no-array-index-key -- a variation has no name before one is typed
            key={at}
            {...{ variation, at }}
            isWrong={error !== undefined}
            onChange={(some) => onChange(variations.with(at, { ...variation, ...some }))}
            {...(variations.length > 1 && {
              onRemove: () => onChange(variations.toSpliced(at, 1)),
            })}
          />
        ))}
        {error && <Input.Error size="md">{error}</Input.Error>}
        {variations.length < MOST_VARIATIONS && (
          <Group>
            <Button
              variant="default"
              onClick={() => onChange([...variations, { key: '', name: '' }])}
            >
              Add a variation
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

function VariationLine({
  variation: { key, name },
  at,
  isWrong,
  onChange,
  onRemove,
}: {
  variation: Variations[number]
  at: number
  isWrong: boolean
  onChange(some: Partial<Variations[number]>): void
  onRemove?(): void
}) {
  return (
    <Group align="end">
      <TextInput
        label={`Key of variation ${at + 1}`}
        size="md"
        w={180}
        value={key}
        error={isWrong}
        onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
      />
      <TextInput
        label={`What variation ${at + 1} is`}
        size="md"
        flex={1}
        miw="min(100%, 200px)"
        maxLength={100}
        value={name}
        error={isWrong}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {onRemove && (
        <Button
          variant="default"
          size="md"
          aria-label={`Take variation ${at + 1} away`}
          onClick={onRemove}
        >
          Take away
        </Button>
      )}
    </Group>
  )
}
