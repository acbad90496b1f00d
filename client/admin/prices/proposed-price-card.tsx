import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { ProposedPrice } from '#contract/wire/admin/prices.ts'
import { useMe } from '../me.tsx'
import { CallFailure } from '../parts/call-failure.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { useDeed } from '../parts/use-deed.ts'
import { amountWords, planWords } from './price-words.ts'

/** A price that waits for another publisher. */
export function ProposedPriceCard({ change }: { change: ProposedPrice }) {
  const { id, startsAt, reason, proposedAt, proposedBy, isOwn } = change
  const { roles } = useMe()
  const mayPublish = roles.includes('owner') || roles.includes('publisher')
  const deciding = useDeed<object>(`/api/admin/price-changes/${id}`, { renews: ['prices'] })
  const decide = (decision: 'approve' | 'refuse') => deciding.mutate({ decision })
  return (
    <Paper
      withBorder
      p="md"
      component="article"
      aria-label={`${planWords(change)}: price to approve`}
    >
      <Stack gap="xs">
        <Text fw={650}>
          {planWords(change)}: {amountWords(change)}
        </Text>
        <Text>{startsAt ? `From ${instantWords(startsAt)} on.` : 'From its approval on.'}</Text>
        <Text>{reason}</Text>
        <Text size="sm" c="dimmed">
          {proposedBy}, {instantWords(proposedAt)}
        </Text>
        <CallFailure error={deciding.error} />
        {isOwn && <Text>You ordered it: another publisher decides.</Text>}
        <Group>
          {mayPublish && !isOwn && (
            <Button size="md" loading={deciding.isPending} onClick={() => decide('approve')}>
              Approve
            </Button>
          )}
          {(mayPublish || isOwn) && (
            <Button variant="default" size="md" onClick={() => decide('refuse')}>
              {isOwn ? 'Take it back' : 'Refuse'}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
