import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ShippingReview } from './shipping-review.tsx'
import type { OnDrafted } from './trial-calls.ts'
import type { TrialState } from './trial-state.ts'

/** Makes one variation what everybody gets: first what that changes is shown, then it is drafted. */
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
  const [shown, setShown] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(variation)
  }
  return (
    <Stack>
      <form onSubmit={submit}>
        <Stack>
          <Radio.Group
            label="What everybody gets"
            description="Its changes become part of the pages and flows, and the others go. You see every change before anything is drafted."
            value={variation}
            onChange={(next) => {
              setVariation(next)
              setShown(undefined)
            }}
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
          <Group>
            <Button
              type="submit"
              size="md"
              variant={shown === undefined ? 'filled' : 'default'}
              disabled={variation === ''}
            >
              Show what that changes
            </Button>
          </Group>
        </Stack>
      </form>
      {shown !== undefined && <ShippingReview id={id} variation={shown} onDrafted={onDrafted} />}
    </Stack>
  )
}
