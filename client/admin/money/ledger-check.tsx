import { Button, List, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { CheckLedger } from '#contract/wire/admin/operations-money.ts'
import { ask } from '../ask.ts'
import { countWords } from '../parts/figures.ts'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Told } from '../parts/told.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { centsWords } from './cents-words.ts'

/** The whole ledger added up; asked for by hand, since it reads all of it. */
export function LedgerCheck() {
  const query = useQuery({
    queryKey: ['ledger'],
    queryFn: ({ signal }) => ask<OutputOf<typeof CheckLedger>>('/api/admin/ledger', signal),
    staleTime: Infinity,
  })
  return (
    <Loaded query={query}>
      {({ transactions, sum, balances, faults, checkedAt }) => (
        <Stack>
          <Told isBad={faults.length > 0}>
            <Text fw={650}>
              {faults.length > 0 ? 'The ledger is not whole' : 'The ledger is whole'}
            </Text>
            {countWords(transactions)} transactions, sum {centsWords(sum)}, checked{' '}
            {instantWords(checkedAt)}.
            {faults.length > 0 && (
              <List mt="xs">
                {faults.map((fault) => (
                  <List.Item key={fault} style={{ overflowWrap: 'anywhere' }}>
                    {fault}
                  </List.Item>
                ))}
              </List>
            )}
          </Told>
          {balances.length > 0 ? (
            <WideTable label="Balances" heads={['Account', 'Balance']}>
              {balances.map(({ account, cents }) => (
                <Table.Tr key={account}>
                  <Table.Th scope="row" fw={400}>
                    {account.replaceAll('-', ' ')}
                  </Table.Th>
                  <Table.Td>{centsWords(cents)}</Table.Td>
                </Table.Tr>
              ))}
            </WideTable>
          ) : (
            <Text>No money has moved yet.</Text>
          )}
          <Button
            variant="default"
            size="md"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
            style={{ alignSelf: 'start' }}
          >
            Check again
          </Button>
        </Stack>
      )}
    </Loaded>
  )
}
