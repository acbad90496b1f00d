import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ConflictView } from '#contract/wire/admin/catalogue.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { ConflictCard } from './conflict-card.tsx'

/** Everything about settlements that waits for a person, the nearest deadline first. */
export function ConflictsScreen() {
  const query = useQuery({
    queryKey: ['suits', 'conflicts'],
    queryFn: ({ signal }) =>
      ask<{ conflicts: ConflictView[] }>('/api/admin/suit-conflicts', signal),
  })
  return (
    <Screen title="Conflicts">
      <Text maw={640}>
        Until you decide, the earlier deadline counts, unless it is over already. Every other field
        stays as it is.
      </Text>
      <Loaded query={query}>
        {({ conflicts }) =>
          conflicts.length > 0 ? (
            <Stack maw={760}>
              {conflicts.map((conflict) => (
                <ConflictCard
                  key={conflict.id ?? `${conflict.suitId} ${conflict.note}`}
                  conflict={conflict}
                />
              ))}
            </Stack>
          ) : (
            <Empty title="Nothing to decide">
              When a file says something else than the catalogue, both values come here.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}
