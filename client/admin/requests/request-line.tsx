import { Button, Stack, Table, Text } from '@mantine/core'
import type { RequestRow } from '#contract/wire/admin/operations-requests.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Chip } from '../parts/chip.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { useDeed } from '../parts/use-deed.ts'
import { clockOf, kindWords, whatHappens } from './request-words.ts'

/**
 * A privacy request as a row, with what is left of its 45 days. One that is not done can be run again; an opt-out is
 * done at once.
 */
export function RequestLine({ request }: { request: RequestRow }) {
  const { id, kind, state, askedAt } = request
  const clock = clockOf(request)
  const running = useDeed<{ ordered: boolean }>(`/api/admin/privacy-requests/${id}/run`, {
    renews: ['requests', 'jobs'],
  })
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Th scope="row" fw={600}>
        {kindWords[kind]}
        <Text size="sm" c="dimmed" fw={400}>
          {id}
        </Text>
      </Table.Th>
      <Table.Td>
        <Chip tone={state === 'done' ? 'good' : 'quiet'}>{state}</Chip>
      </Table.Td>
      <Table.Td>{instantWords(askedAt)}</Table.Td>
      <Table.Td>
        <Chip tone={clock.tone}>{clock.words}</Chip>
      </Table.Td>
      <Table.Td>
        <Stack gap={4} align="start">
          {whatHappens(request)}
          {state === 'asked' && kind !== 'opt-out' && (
            <Button
              variant="default"
              size="sm"
              loading={running.isPending}
              onClick={() => running.mutate({})}
            >
              Run it again
            </Button>
          )}
          <CallFailure error={running.error} />
          {running.data && (
            <output>{running.data.ordered ? 'Ordered.' : 'There is nothing to order.'}</output>
          )}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}
