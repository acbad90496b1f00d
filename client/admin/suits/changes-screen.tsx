import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangeView } from '#contract/wire/admin/catalogue.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { ChangeCard } from './change-card.tsx'

/** Edits of legal text that wait for another publisher. */
export function ChangesScreen() {
  const query = useQuery({
    queryKey: ['suits', 'changes'],
    queryFn: ({ signal }) => ask<{ changes: ChangeView[] }>('/api/admin/suit-changes', signal),
  })
  return (
    <Screen title="Approvals">
      <Loaded query={query}>
        {({ changes }) =>
          changes.length > 0 ? (
            <Stack maw={760}>
              {changes.map((change) => (
                <ChangeCard key={change.id} change={change} />
              ))}
            </Stack>
          ) : (
            <Empty title="Nothing waits for approval">
              Edits of questions, attestations and signatures come here when another publisher has
              to see them.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  )
}
