import { Code, Table, Text } from '@mantine/core'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { instantWords } from '../parts/instant-words.ts'
import { WideTable } from '../parts/wide-table.tsx'

const heads = ['No.', 'When', 'What', 'Who', 'Details']

/** The record as it stands, newest first; nobody changes it. */
export function ClaimEvents({ events }: Pick<StaffClaim, 'events'>) {
  return (
    <WideTable label="Record of the claim" heads={heads}>
      {events.map(({ seq, at, kind, actor, source, data, hasPersonal }) => (
        <Table.Tr key={seq} style={{ verticalAlign: 'top' }}>
          <Table.Td>{seq}</Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            <time dateTime={at}>{instantWords(at)}</time>
          </Table.Td>
          <Table.Th scope="row" fw={600}>
            {kind}
          </Table.Th>
          <Table.Td>
            {actor.replaceAll('_', ' ')}, by {source}
          </Table.Td>
          <Table.Td>
            {Object.entries(data).map(([name, value]) => (
              <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {name} <Code>{typeof value === 'string' ? value : JSON.stringify(value)}</Code>
              </Text>
            ))}
            {hasPersonal && (
              <Text size="sm" c="dimmed">
                Something personal is sealed with it.
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}
