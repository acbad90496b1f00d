import { Code, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { ListVendors } from '#contract/wire/admin/operations-vendors.ts'
import { ask } from '../ask.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { VendorCard } from './vendor-card.tsx'

/** Outside companies with their switches, and what the site was started with. */
export function SettingsScreen() {
  const query = useQuery({
    queryKey: ['vendors'],
    queryFn: ({ signal }) => ask<OutputOf<typeof ListVendors>>('/api/admin/vendors', signal),
  })
  return (
    <Screen title="Vendors and settings">
      <Text maw={680}>
        A company is connected by names in the environment. What may be passed on to it can be
        stopped here at once, in every process: it then waits, for a week at most, and goes out when
        it is let go on.
      </Text>
      <Loaded query={query}>
        {({ vendors, settings }) => (
          <Stack gap="xl">
            <Stack>
              {vendors.map((vendor) => (
                <VendorCard key={vendor.id} vendor={vendor} />
              ))}
            </Stack>
            <Stack gap="sm">
              <Title order={2} size="h4">
                Settings of this process
              </Title>
              <WideTable label="Settings" heads={['Name', 'Value', 'What it means']}>
                {settings.map(({ name, value, what }) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row" fw={400}>
                      <Code>{name}</Code>
                    </Table.Th>
                    <Table.Td>{value}</Table.Td>
                    <Table.Td>{what}</Table.Td>
                  </Table.Tr>
                ))}
              </WideTable>
            </Stack>
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
