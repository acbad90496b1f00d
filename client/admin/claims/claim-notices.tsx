import { Table } from '@mantine/core'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { Chip } from '../parts/chip.tsx'
import { instantWords } from '../parts/instant-words.ts'
import { Reveal } from '../parts/reveal.tsx'
import { WideTable } from '../parts/wide-table.tsx'

const heads = ['Cure by', 'Told', 'State', 'What it says']

/**
 * What the administrator asked for, by when, and whether it was answered or overtaken by a later notice. Its words are
 * masked until they are revealed.
 */
export function ClaimNotices({ notices }: Pick<StaffClaim, 'notices'>) {
  return (
    <WideTable label="Notices" heads={heads}>
      {notices.map(({ id, cureBy, createdAt, curedAt, supersededAt, hasText }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row" fw={400}>
            {cureBy}
          </Table.Th>
          <Table.Td>{instantWords(createdAt)}</Table.Td>
          <Table.Td>
            {curedAt && <Chip tone="good">answered {instantWords(curedAt)}</Chip>}
            {!curedAt && supersededAt && <Chip>overtaken</Chip>}
            {!curedAt && !supersededAt && <Chip tone="wait">open</Chip>}
          </Table.Td>
          <Table.Td>
            {hasText ? (
              <Reveal kind="deficiency" id={id} field="text" masked="•••" label="notice" />
            ) : (
              'In a file of its owner: see Forms and proofs'
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}
