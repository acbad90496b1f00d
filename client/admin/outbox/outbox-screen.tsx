import { NativeSelect, Stack, Table, Text } from '@mantine/core'
import { emailStates, type OutboxRow } from '#contract/wire/admin/operations-emails.ts'
import { Chip, type Tone } from '../parts/chip.tsx'
import { Empty } from '../parts/empty.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { PagedTable } from '../parts/paged-table.tsx'
import { Screen } from '../parts/screen.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { ScreenLink } from '../router.tsx'

const heads = ['Message', 'State', 'To', 'Made', 'Tries']

export const emailTones: Readonly<Record<OutboxRow['state'], Tone>> = {
  queued: 'wait',
  sent: 'good',
  failed: 'bad',
  suppressed: 'quiet',
}

/** Messages of the last 30 days. Who they are to is masked. */
export function OutboxScreen() {
  const { filter, choose } = useFilters()
  const state = filter('state')
  return (
    <Screen title="Outbox">
      <NativeSelect
        label="State"
        size="md"
        maw={320}
        value={state}
        data={[
          { value: '', label: 'Every state' },
          ...emailStates.map((value) => ({ value, label: value })),
        ]}
        onChange={({ currentTarget }) => choose('state', currentTarget.value)}
      />
      <PagedTable<OutboxRow>
        subject="emails"
        path={`/api/admin/emails${state && `?state=${state}`}`}
        label="List of messages"
        heads={heads}
        empty={
          <Empty title="No messages">
            None of the last 30 days is like that. Every e-mail that the site writes stands here,
            with whether it was sent.
          </Empty>
        }
        line={(email) => <Line key={email.id} email={email} />}
      />
    </Screen>
  )
}

function Line({ email }: { email: OutboxRow }) {
  const { id, kind, subject, state, to, createdAt, attempts, failure } = email
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <ScreenLink to={`/outbox/${id}`}>{subject ?? kind}</ScreenLink>
        <Text size="sm" c="dimmed">
          {kind}
        </Text>
      </Table.Th>
      <Table.Td>
        <Chip tone={emailTones[state]}>{state}</Chip>
      </Table.Td>
      <Table.Td>{to}</Table.Td>
      <Table.Td>{instantWords(createdAt)}</Table.Td>
      <Table.Td>
        <Stack gap={0}>
          {attempts}
          {failure && (
            <Text size="sm" c="var(--worse)">
              {failure}
            </Text>
          )}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}
