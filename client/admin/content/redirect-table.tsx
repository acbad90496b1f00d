import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RedirectView } from '#contract/wire/admin/catalogue-content.ts'
import { ask } from '../ask.ts'
import { Chip } from '../parts/chip.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { WideTable } from '../parts/wide-table.tsx'

/** Where old addresses lead, and whether anything is there. */
export function RedirectTable() {
  const query = useQuery({
    queryKey: ['redirects'],
    queryFn: ({ signal }) =>
      ask<{ redirects: RedirectView[] }>('/api/admin/content/redirects', signal),
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Redirects
      </Title>
      <Loaded query={query}>
        {({ redirects }) =>
          redirects.length > 0 ? (
            <WideTable label="Redirects" heads={['From', 'To', 'Status', 'Leads somewhere']}>
              {redirects.map(({ from, to, status, standing }) => (
                <Table.Tr key={from}>
                  <Table.Th scope="row" fw={400}>
                    {from}
                  </Table.Th>
                  <Table.Td>{to}</Table.Td>
                  <Table.Td>{status}</Table.Td>
                  <Table.Td>
                    {standing === 'fine' && <Chip tone="good">yes</Chip>}
                    {standing === 'gone' && <Chip tone="bad">nothing is there</Chip>}
                    {standing === 'hidden' && <Chip tone="wait">a page stands at the old one</Chip>}
                  </Table.Td>
                </Table.Tr>
              ))}
            </WideTable>
          ) : (
            <Text>There are none.</Text>
          )
        }
      </Loaded>
    </Stack>
  )
}
