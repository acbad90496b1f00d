import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FunnelAnswer } from '#contract/wire/funnels.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { usePlace } from '../router.tsx'
import { FunnelFilters } from './funnel-filters.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { VariationsTable } from './variations-table.tsx'

/** Where people leave a flow, and how long its steps take. What is chosen stands in the address. */
export function FunnelScreen({ flowId }: { flowId: string }) {
  const { query } = usePlace()
  const path = `/api/admin/funnels/${encodeURIComponent(flowId)}`
  const search = query.toString()
  const experiment = query.get('experiment')
  const funnel = useQuery({
    queryKey: ['funnel', flowId, search],
    queryFn: ({ signal }) => ask<FunnelAnswer>(`${path}?${search}`, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title={`Funnel: ${flowId}`}
      aside={
        <Button
          component="a"
          variant="default"
          size="md"
          href={`${path}/steps.csv?${search}`}
          download
        >
          Download as CSV
        </Button>
      }
    >
      <Loaded query={funnel}>
        {(found) => (
          <Stack gap="lg">
            <FunnelFilters flowId={flowId} choices={found.choices} />
            {found.groups.length === 0 ? (
              <Empty title="Nobody came this way">
                Choose more days or fewer conditions. Steps are counted from what browsers tell, so
                the first visitor of the onboarding shows up here within seconds.
              </Empty>
            ) : (
              <>
                {found.compared.length > 0 && experiment && (
                  <VariationsTable funnel={found} experiment={experiment} />
                )}
                {found.groups.map((group) => (
                  <FunnelTable key={group.key} group={group} />
                ))}
              </>
            )}
            <Text c="dimmed" size="sm">
              Since {found.from}, days in UTC. Each browser counts once; programs are left out. A
              step that somebody did not have to see is no loss: left here are those who were seen
              on no later step. Who has reached the claim forms is finished; what comes after is
              optional.
            </Text>
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
