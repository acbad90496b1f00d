import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { ChangeView } from '#contract/wire/admin/catalogue.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { ScreenLink } from '../router.tsx'
import { askedOtherwise } from './asked-otherwise.ts'
import { factsOf } from './facts-of.ts'
import { useKeeping } from './may-keep.ts'
import { partsChanged } from './parts-changed.ts'
import { useSuitDeed } from './use-suit-deed.ts'
import { Outside } from './value-words.tsx'

/** An edit of legal text, before and after, for another publisher to decide about. */
export function ChangeCard({ change }: { change: ChangeView }) {
  const { id, suitId, suitName, field, before, after, sourceUrl, isOwn } = change
  const { mayEdit, mayApprove } = useKeeping()
  const deciding = useSuitDeed((decision: 'approve' | 'refuse') =>
    send(`/api/admin/suit-changes/${id}`, { body: { decision } }),
  )
  return (
    <Paper withBorder p="md" component="article" aria-label={`${suitName}: edit to approve`}>
      <Stack>
        <div>
          <ScreenLink to={`/suits/${suitId}`}>{suitName}</ScreenLink>
          <Text fw={650}>{factsOf(field).label}</Text>
          <Text size="sm" c="dimmed">
            {change.proposedBy}, {instantWords(change.proposedAt)}, by <Outside href={sourceUrl} />
          </Text>
        </div>
        <dl>
          {partsChanged(before, after).map(({ place, from, to }) => (
            <div key={place}>
              <Text component="dt" size="sm" fw={600}>
                {place}
              </Text>
              <Text component="dd" m={0} mb="sm">
                <del>{from || 'nothing'}</del> → <ins>{to || 'nothing'}</ins>
              </Text>
            </div>
          ))}
        </dl>
        {askedOtherwise(field, { before, after }).length > 0 && (
          <Alert variant="outline" color="orange">
            A question has other words under the same id. By its author it means the same: answers
            that people gave stay, and count for the new words.
          </Alert>
        )}
        <CallFailure error={deciding.error} />
        {isOwn && <Text>You wrote it: another publisher decides.</Text>}
        {(mayApprove || (mayEdit && isOwn)) && (
          <Group>
            {!isOwn && (
              <Button
                size="md"
                loading={deciding.isPending}
                onClick={() => deciding.mutate('approve')}
              >
                Approve
              </Button>
            )}
            <Button variant="default" size="md" onClick={() => deciding.mutate('refuse')}>
              {isOwn ? 'Take it back' : 'Refuse'}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
