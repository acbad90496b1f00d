import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { easternDay } from '#contract/closes-at.ts'
import type { KnownField, SuitScreenAnswer } from '#contract/wire/admin/catalogue.ts'
import { send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { Chip } from '../parts/chip.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { EditField } from './edit-field.tsx'
import { factsOf, isKnownField } from './facts-of.ts'
import { useKeeping } from './may-keep.ts'
import { useSuitDeed } from './use-suit-deed.ts'
import { Outside, ValueWords } from './value-words.tsx'

/** Every field with its value, where that was read, and who compared it when. */
export function FieldTable({
  answer: { suit, fields, changes, waitingFields },
}: {
  answer: SuitScreenAnswer
}) {
  const { mayEdit } = useKeeping()
  const checking = useSuitDeed(({ field, hash }: Pick<KnownField, 'field' | 'hash'>) =>
    send(`/api/admin/suits/${suit.id}/checks`, { body: { seen: [{ field, hash }] } }),
  )
  const hasClosed = isClosed(suit)
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Fields
      </Title>
      <CallFailure error={checking.error} />
      <WideTable label="Fields" heads={['Field', 'Value', 'Source', 'Checked', 'Do']}>
        {fields.map((known) => (
          <Table.Tr key={known.field}>
            <Table.Th scope="row" fw={600}>
              {factsOf(known.field).label}
            </Table.Th>
            <Table.Td maw={340}>
              <ValueWords field={known.field} value={known.value} />
            </Table.Td>
            <Table.Td miw="8rem" maw={180}>
              {known.value !== null && <Outside href={known.sourceUrl} />}
            </Table.Td>
            <Table.Td>{known.value !== null && <Checked known={known} />}</Table.Td>
            <Table.Td>
              {mayEdit && isKnownField(known.field) && (
                <Group gap="xs" wrap="nowrap">
                  <EditField
                    suitId={suit.id}
                    known={known}
                    hasClosed={hasClosed}
                    waits={waitingFields.includes(known.field)}
                    isTaken={changes.some(({ field }) => field === known.field)}
                  />
                  {known.value !== null && !factsOf(known.field).ownWords && (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Checked today: ${factsOf(known.field).label}`}
                      loading={checking.isPending && checking.variables.field === known.field}
                      onClick={() => checking.mutate(known)}
                    >
                      Checked today
                    </Button>
                  )}
                </Group>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  )
}

function Checked({ known: { field, checkedOn, checkedBy, changedSince } }: { known: KnownField }) {
  if (factsOf(field).ownWords) return <Text size="sm">Our own</Text>
  return (
    <Stack gap={4} align="start">
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {checkedOn ?? 'No day known'}
      </Text>
      <Text size="sm" c="dimmed">
        {checkedBy ?? 'from a file'}
      </Text>
      {changedSince && <Chip tone="wait">changed since</Chip>}
    </Stack>
  )
}

function isClosed({ status, dueOn }: SuitScreenAnswer['suit']): boolean {
  return status === 'closed' || (dueOn !== null && dueOn < easternDay(new Date()))
}
