import { Button, Group, Stack, Text } from '@mantine/core'
import { CallProblem } from '../releases/call-problem.tsx'
import { type OnDrafted, useTrialDeed } from './trial-calls.ts'

/** Ends an experiment without a winner. */
export function StopForm({ id, onDrafted }: { id: string; onDrafted: OnDrafted }) {
  const stop = useTrialDeed(id, 'stop', onDrafted)
  return (
    <Stack>
      <Text maw={760}>
        Everybody gets control from then on. The figures stay; the variants stay in the pages until
        a winner is shipped or control is.
      </Text>
      <CallProblem error={stop.error} />
      <Group>
        <Button size="md" loading={stop.isPending} onClick={() => stop.mutate({})}>
          Draft the stop
        </Button>
      </Group>
    </Stack>
  )
}
