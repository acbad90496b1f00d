import { Button, Group, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { JobRow } from '#contract/wire/admin/operations-jobs.ts'
import { send } from '../ask.ts'
import { AskWhy } from '../parts/ask-why.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { Chip, type Tone } from '../parts/chip.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { useDeed } from '../parts/use-deed.ts'

const tones: Readonly<Record<JobRow['state'], Tone>> = {
  waiting: 'quiet',
  planned: 'quiet',
  running: 'good',
  failing: 'wait',
  dead: 'bad',
}

/**
 * A job as a row: its tries, when it runs next, how it failed last ('–' where it did not), and what may be done about
 * it.
 */
export function JobLine({ job }: { job: JobRow }) {
  const { id, name, key, state, attempts, mostAttempts, runAt, lastError } = job
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Th scope="row" fw={600}>
        {name}
        <Text size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {id}
          {key && ` · ${key}`}
        </Text>
      </Table.Th>
      <Table.Td>
        <Chip tone={tones[state]}>{state}</Chip>
      </Table.Td>
      <Table.Td>
        {attempts} of {mostAttempts}
      </Table.Td>
      <Table.Td>{instantWords(runAt)}</Table.Td>
      <Table.Td maw={360} style={{ overflowWrap: 'anywhere' }}>
        {lastError ?? '–'}
      </Table.Td>
      <Table.Td>
        <Deeds job={job} />
      </Table.Td>
    </Table.Tr>
  )
}

function Deeds({ job: { id, name, state } }: { job: JobRow }) {
  const mending = useDeed<{ done: boolean }>(`/api/admin/jobs/${id}/mend`, { renews: ['jobs'] })
  if (state === 'running') return 'in hand'
  const button = (deed: string, label: string) => (
    <Button
      variant="default"
      size="sm"
      loading={mending.isPending}
      onClick={() => mending.mutate({ deed })}
      aria-label={`${label}: ${name} ${id}`}
    >
      {label}
    </Button>
  )
  return (
    <Group gap="xs">
      {button('retry', state === 'dead' || state === 'failing' ? 'Try again' : 'Run now')}
      {state === 'dead' ? button('dismiss', 'Take off the list') : <GiveUp id={id} />}
      <CallFailure error={mending.error} />
      {mending.data?.done === false && <Text size="sm">It is being worked at.</Text>}
    </Group>
  )
}

/** It is not tried again until somebody says so: what it was for does not happen. */
function GiveUp({ id }: Pick<JobRow, 'id'>) {
  const client = useQueryClient()
  const giveUp = async (reason: string, idempotencyKey: string) => {
    await send(`/api/admin/jobs/${id}/mend`, { body: { deed: 'give-up', reason }, idempotencyKey })
    await client.invalidateQueries({ queryKey: ['jobs'] })
  }
  return (
    <AskWhy label="Give up" deed="Give this job up" isDangerous act={giveUp}>
      It is not tried again by itself. The reason stands beside it in the list.
    </AskWhy>
  )
}
