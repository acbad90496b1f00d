import { Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import type { CountSuppressions, FindSuppressions } from '#contract/wire/admin/operations-emails.ts'
import { ask, send } from '../ask.ts'
import { CallFailure } from '../parts/call-failure.tsx'
import { countWords } from '../parts/figures.ts'
import { instantWords } from '../parts/instant-words.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { SuppressedAddress } from './suppressed-address.tsx'
import { suppressionWords } from './suppression-words.ts'

type Found = OutputOf<typeof FindSuppressions>

/** Addresses that get no e-mail. Only hashes are kept, so one has to be known in full to be found. */
export function SuppressionScreen() {
  const finding = useMutation({
    mutationFn: (address: string) =>
      send<Found>('/api/admin/suppressions/find', { body: { address } }),
  })
  const { variables: address, data: found } = finding
  return (
    <Screen title="Suppression list">
      <SearchBox
        label="E-mail address"
        description="Write it in full: the list keeps a fingerprint of each address, and never the address."
        type="email"
        value=""
        onSearch={(words) => words && finding.mutate(words)}
      />
      <CallFailure error={finding.error} />
      {found && address && (
        <SuppressedAddress
          key={address}
          address={address}
          found={found}
          onChanged={() => finding.mutate(address)}
        />
      )}
      <Counts />
    </Screen>
  )
}

function Counts() {
  const query = useQuery({
    queryKey: ['suppressions'],
    queryFn: ({ signal }) =>
      ask<OutputOf<typeof CountSuppressions>>('/api/admin/suppressions', signal),
  })
  return (
    <Loaded query={query}>
      {({ counts, latest }) =>
        counts.length === 0 ? (
          <Text>No address is on the list.</Text>
        ) : (
          <Stack gap="lg">
            <WideTable label="How many there are" heads={['Why', 'Addresses']}>
              {counts.map(({ reason, count }) => (
                <Table.Tr key={reason}>
                  <Table.Th scope="row" fw={400}>
                    {suppressionWords[reason]}
                  </Table.Th>
                  <Table.Td>{countWords(count)}</Table.Td>
                </Table.Tr>
              ))}
            </WideTable>
            <Title order={2} size="h4">
              The latest
            </Title>
            <WideTable label="The latest" heads={['Fingerprint', 'Why', 'Since']}>
              {latest.map(({ mark, reason, since }) => (
                <Table.Tr key={`${mark} ${reason}`}>
                  <Table.Th scope="row" fw={400}>
                    {mark}…
                  </Table.Th>
                  <Table.Td>{suppressionWords[reason]}</Table.Td>
                  <Table.Td>{instantWords(since)}</Table.Td>
                </Table.Tr>
              ))}
            </WideTable>
          </Stack>
        )
      }
    </Loaded>
  )
}
