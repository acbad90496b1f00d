import { Group, NativeSelect } from '@mantine/core'
import { SearchBox } from '../parts/search-box.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { stateWords } from './claim-words.ts'

/** By state, and by words of a settlement or of its administrator's address. */
export function ClaimFilters({ states }: { states: readonly string[] }) {
  const { filter, choose } = useFilters()
  return (
    <Group align="end">
      {states.length > 1 && (
        <NativeSelect
          label="State"
          size="md"
          value={filter('state')}
          data={[
            { value: '', label: 'Every state' },
            ...states.map((state) => ({ value: state, label: stateWords(state) })),
          ]}
          onChange={({ currentTarget }) => choose('state', currentTarget.value)}
        />
      )}
      <div style={{ flex: '1 1 20rem' }}>
        <SearchBox
          label="Settlement, administrator or its address"
          value={filter('suit')}
          onSearch={(words) => choose('suit', words)}
        />
      </div>
    </Group>
  )
}

/** The call for a view with the filters of the address. */
export function useClaimsPath(view: string): string {
  const { filter } = useFilters()
  const query = new URLSearchParams({ view })
  for (const name of ['state', 'suit']) if (filter(name)) query.set(name, filter(name))
  return `/api/admin/claims?${query.toString()}`
}
