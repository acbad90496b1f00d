import { Group, NativeSelect, Text } from '@mantine/core'
import { type RequestRow, requestKinds } from '#contract/wire/admin/operations-requests.ts'
import { Empty } from '../parts/empty.tsx'
import { PagedTable } from '../parts/paged-table.tsx'
import { Screen } from '../parts/screen.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { Views } from '../parts/views.tsx'
import { kindWords } from './request-words.ts'
import { RequestLine } from './request-line.tsx'

const heads = ['Request', 'State', 'Asked', 'Clock', 'What happens']

/** What people ask about their data; the law gives 45 days for an answer. */
export function RequestsScreen() {
  const { filter, choose } = useFilters()
  const which = filter('which') || 'open'
  const kind = filter('kind')
  return (
    <Screen title="Privacy requests">
      <Text maw={680}>
        Copies are made and deletions run by themselves. Here is what still waits: an answer is owed
        within 45 days of the day it was asked.
      </Text>
      <Group align="end">
        <Views
          label="Which"
          views={[
            { value: 'open', label: 'Waiting' },
            { value: 'all', label: 'All' },
          ]}
          value={which}
          onChoose={(value) => choose('which', value === 'open' ? '' : value)}
        />
        <NativeSelect
          label="Kind"
          size="md"
          value={kind}
          data={[
            { value: '', label: 'Every kind' },
            ...requestKinds.map((value) => ({ value, label: kindWords[value] })),
          ]}
          onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
        />
      </Group>
      <PagedTable<RequestRow>
        subject="requests"
        path={`/api/admin/privacy-requests?which=${which}${kind && `&kind=${kind}`}`}
        label="List of privacy requests"
        heads={heads}
        empty={<Empty title="Nothing waits">Every request like that has its answer.</Empty>}
        line={(request) => <RequestLine key={request.id} request={request} />}
      />
    </Screen>
  )
}
