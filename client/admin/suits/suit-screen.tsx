import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SuitScreenAnswer } from '#contract/wire/admin/catalogue.ts'
import { ask, send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { ChangeCard } from './change-card.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { factsOf, isKnownField } from './facts-of.ts'
import { FieldTable } from './field-table.tsx'
import { FormVersions } from './form-versions.tsx'
import { useKeeping } from './may-keep.ts'
import { SuitChips } from './suit-chips.tsx'
import { useSuitDeed } from './use-suit-deed.ts'
import { Outside } from './value-words.tsx'

/** One settlement: each field with its source and who checked it, what waits for a decision, its claim forms. */
export function SuitScreen({ id }: { id: string }) {
  const { mayEdit } = useKeeping()
  const query = useQuery({
    queryKey: ['suits', 'one', id],
    queryFn: ({ signal }) => ask<SuitScreenAnswer>(`/api/admin/suits/${id}`, signal),
  })
  return (
    <Screen
      title={query.data?.suit.name ?? 'Settlement'}
      aside={mayEdit && query.data && <CheckAll answer={query.data} />}
    >
      <Loaded query={query}>{(answer) => <Suit answer={answer} />}</Loaded>
    </Screen>
  )
}

function Suit({ answer }: { answer: SuitScreenAnswer }) {
  const { suit, conflicts, changes, signedClaims, sourceUrls } = answer
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <SuitChips suit={suit} />
        {suit.missing.length > 0 && <Text>Not known yet: {suit.missing.join(', ')}.</Text>}
        {signedClaims > 0 && (
          <Alert variant="outline" color="gray">
            {signedClaims === 1 ? 'One claim is' : `${signedClaims} claims are`} signed. What was
            signed stays as it was, whatever you edit here.
          </Alert>
        )}
      </Stack>
      {(conflicts.length > 0 || changes.length > 0) && (
        <Stack>
          <Title order={2} size="h4">
            To decide
          </Title>
          {changes.map((change) => (
            <ChangeCard key={change.id} change={change} />
          ))}
          {conflicts.map((conflict) => (
            <ConflictCard key={conflict.id ?? conflict.note} conflict={conflict} />
          ))}
        </Stack>
      )}
      <FieldTable answer={answer} />
      <FormVersions suitId={suit.id} />
      <Stack gap="xs">
        <Title order={2} size="h4">
          Sources
        </Title>
        <List>
          {sourceUrls.map((url) => (
            <List.Item key={url}>
              <Outside href={url} />
            </List.Item>
          ))}
        </List>
      </Stack>
    </Stack>
  )
}

/** What is not known counts as seen too: it may have become known meanwhile. */
function CheckAll({ answer: { suit, fields } }: { answer: SuitScreenAnswer }) {
  const checking = useSuitDeed(() => {
    const facts = fields.filter(({ field }) => isKnownField(field) && !factsOf(field).ownWords)
    const seen = facts.map(({ field, hash }) => ({ field, hash }))
    return send(`/api/admin/suits/${suit.id}/checks`, { body: { seen } })
  })
  return (
    <Group>
      <CallFailure error={checking.error} />
      <Button size="md" onClick={() => checking.mutate()} loading={checking.isPending}>
        I checked all of it today
      </Button>
    </Group>
  )
}
