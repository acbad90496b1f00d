import { Table, Text } from '@mantine/core'
import type { FunnelStep } from '#contract/wire/funnels.ts'

const places = { way: '', goal: 'finished', extra: 'optional extra' }

/** A step as people read it, and its name in the definition. */
export function StepHead({ step: { id, title, place } }: { step: FunnelStep }) {
  return (
    <Table.Th scope="row" fw={500} miw={160}>
      {title}
      <Text size="sm" c="dimmed" fw={400}>
        {[id, places[place]].filter(Boolean).join(' · ')}
      </Text>
    </Table.Th>
  )
}
