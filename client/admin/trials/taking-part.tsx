import { Fieldset, Input, Stack, Text } from '@mantine/core'
import { serverFacts } from '#contract/definitions/facts.ts'
import { ConditionBuilder } from '../parts/condition-builder/condition-builder.tsx'
import { SplitFields } from './split-fields.tsx'
import type { TypedTrial } from './typed-trial.ts'

/** Who is in a new experiment, and how they are shared out once it starts. */
export function TakingPart({
  typed: { variations, percents, condition },
  put,
  error,
}: {
  typed: TypedTrial
  put(some: Partial<TypedTrial>): void
  error: string | undefined
}) {
  return (
    <>
      <Fieldset legend="Split">
        <Stack gap="xs">
          <Text>Planned for its start. Until then everybody gets control.</Text>
          <SplitFields
            variations={named(variations)}
            percents={percents}
            isWrong={error !== undefined}
            onChange={(next) => put({ percents: next })}
          />
          {error && <Input.Error size="md">{error}</Input.Error>}
        </Stack>
      </Fieldset>
      <Fieldset legend="Who takes part">
        <ConditionBuilder
          label="Who takes part"
          facts={serverFacts}
          value={condition}
          onChange={(next) => put({ condition: next })}
        />
      </Fieldset>
    </>
  )
}

/** Those without a key of their own yet are called by their place. */
function named(variations: TypedTrial['variations']) {
  const keys = ['control', ...variations.map(({ key }) => key)]
  return keys.map((key, at) => {
    const name = key && keys.indexOf(key) === at ? key : `variation ${at}`
    return { key: name, name, weight: 0 }
  })
}
