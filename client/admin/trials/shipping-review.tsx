import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Shipping } from '#contract/wire/admin/trials.ts'
import { CallError } from '../ask.ts'
import { DiffView } from '../parts/diff-view/diff-view.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { CallProblem } from '../releases/call-problem.tsx'
import { keyOf } from '../releases/definition-calls.ts'
import { nameWords } from '../releases/definition-words.ts'
import { FaultList } from '../releases/fault-list.tsx'
import { type OnDrafted, SHIPPING, useShipping, useTrialDeed } from './trial-calls.ts'

interface Wanted {
  id: string
  variation: string
  onDrafted: OnDrafted
}

/** Every change that shipping a variation makes, and the button that drafts just these. */
export function ShippingReview(wanted: Wanted) {
  const shipping = useShipping(wanted.id, wanted.variation)
  return <Loaded query={shipping}>{(found) => <Reviewed {...wanted} shipping={found} />}</Loaded>
}

function Reviewed({ id, variation, shipping, onDrafted }: Wanted & { shipping: Shipping }) {
  const client = useQueryClient()
  const ship = useTrialDeed(id, 'ship', onDrafted)
  const make = () =>
    ship.mutate(
      { variation, seen: shipping.seen },
      {
        // Somebody else changed a page meanwhile: what is shown is what would be drafted now.
        onError: (error) => {
          if (error instanceof CallError && error.code === 'definition.stale')
            void client.invalidateQueries({ queryKey: [SHIPPING] })
        },
      },
    )
  const { definitions, faults, warnings } = shipping
  return (
    <Stack component="section" aria-label={`What shipping ${variation} changes`}>
      <Text>Nothing is drafted yet. This is what would change:</Text>
      <FaultList title="To be mended before it can be published" faults={faults} />
      <FaultList title="Worth a look" faults={warnings} isWarning />
      {definitions.map(({ changes, ...name }) => (
        <Paper key={keyOf(name)} withBorder p="md">
          <Title order={3} size="h5" mb="xs">
            {nameWords(name)}
          </Title>
          <DiffView
            label={`What changes in ${nameWords(name)}`}
            changes={changes}
            sides={['Now', 'Shipped']}
          />
        </Paper>
      ))}
      <CallProblem error={ship.error} />
      <Group>
        <Button size="md" loading={ship.isPending} onClick={make}>
          Make the drafts
        </Button>
      </Group>
    </Stack>
  )
}
