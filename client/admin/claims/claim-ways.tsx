import { Table } from '@mantine/core'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import { Chip } from '../parts/chip.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { methodWords, wayWords } from './claim-words.ts'

const heads = ['Way', 'Who', 'Last safe day', 'Now']

/** The ways to file a claim: who acts, the last safe day ('–' where none is known), and whether each is possible now. */
export function ClaimWays({ ways }: Pick<StaffClaim, 'ways'>) {
  return (
    <WideTable label="Ways to file it" heads={heads}>
      {ways.map(({ method, nextActor, lastSafeDay, possible, why }) => (
        <Table.Tr key={method}>
          <Table.Th scope="row" fw={400}>
            {methodWords[method]}
          </Table.Th>
          <Table.Td>{nextActor === 'we' ? 'We' : 'Its owner'}</Table.Td>
          <Table.Td>{lastSafeDay ?? '–'}</Table.Td>
          <Table.Td>
            <Chip tone={possible ? 'good' : 'quiet'}>{wayWords[why]}</Chip>
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  )
}
