import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CallProblem } from '../releases/call-problem.tsx'
import { type OnDrafted, useTrialDeed } from './trial-calls.ts'
import type { TrialState } from './trial-state.ts'

/** Makes one variation what everybody gets: its changes are merged into pages and flows. */
export function ShipForm({
  id,
  trial,
  onDrafted,
}: {
  id: string
  trial: TrialState
  onDrafted: OnDrafted
}) {
  const [variation, setVariation] = useState('')
  const ship = useTrialDeed(id, 'ship', onDrafted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ship.mutate({ variation })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Radio.Group
          label="What everybody gets"
          description="Its changes become part of the pages and flows, and the others go. You see every change before anything is published."
          value={variation}
          onChange={setVariation}
        >
          <Stack gap="xs" py="sm">
            {trial.variations.map(({ key, name }) => (
              <Radio
                key={key}
                size="md"
                value={key}
                label={name === key ? key : `${key}: ${name}`}
                {...(key === 'control' && {
                  description: 'Takes the variants away and changes nothing else.',
                })}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text>Drafts that are already there are kept and built on.</Text>
        <CallProblem error={ship.error} />
        <Group>
          <Button type="submit" size="md" loading={ship.isPending} disabled={variation === ''}>
            Show what that changes
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
