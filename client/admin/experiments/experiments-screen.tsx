import { Badge, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ExperimentSummary } from '#contract/wire/results.ts'
import { ask } from '../ask.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Empty } from '../parts/empty.tsx'
import { countWords, percent } from '../parts/figures.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Screen } from '../parts/screen.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { ScreenLink } from '../router.tsx'
import { DraftedTrials, NewTrialLink } from '../trials/drafted-trials.tsx'
import { StaleTrials } from '../trials/stale-trials.tsx'
import { RatioBadge } from './ratio-badge.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Every experiment: what runs, since when, for whom, and whether its split is sound. */
export function ExperimentsScreen() {
  const query = useQuery({
    queryKey: ['experiments'],
    queryFn: ({ signal }) =>
      ask<{ experiments: ExperimentSummary[] }>('/api/admin/experiments', signal),
  })
  return (
    <Screen title="Experiments" aside={<NewTrialLink />}>
      <StaleTrials />
      <Loaded query={query}>
        {({ experiments }) =>
          experiments.length > 0 ? (
            <ExperimentTable experiments={experiments} />
          ) : (
            <Empty title="No experiments yet">
              Make one here: say what it is to find out, and what is tried beside control.
            </Empty>
          )
        }
      </Loaded>
      <DraftedTrials />
    </Screen>
  )
}

const heads = ['Experiment', 'Status', 'Split', 'Days', 'Visitors', 'Judged by', 'Sample ratio']

function ExperimentTable({ experiments }: { experiments: ExperimentSummary[] }) {
  return (
    <WideTable label="List of experiments" heads={heads}>
      {experiments.map((experiment) => (
        <Line key={experiment.id} experiment={experiment} />
      ))}
    </WideTable>
  )
}

function Line({ experiment }: { experiment: ExperimentSummary }) {
  const { id, status, variations, days, primaryMetric, ratio, coverage } = experiment
  const active = variations.reduce((sum, one) => sum + one.active, 0)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <ScreenLink to={`/experiments/${id}`}>
          <Breakable name={id} />
        </ScreenLink>
      </Table.Th>
      <Table.Td>
        <StatusBadge status={status} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {variations
            .map(({ key, weight }) => `${key} ${percent(weight, { digits: 0 })}`)
            .join(' · ')}
        </Text>
        {coverage > 0 && coverage < 1 && (
          <Badge variant="default">of {percent(coverage, { digits: 0 })}</Badge>
        )}
      </Table.Td>
      <Table.Td>{days || '–'}</Table.Td>
      <Table.Td>{countWords(active)}</Table.Td>
      <Table.Td>{primaryMetric?.name ?? '–'}</Table.Td>
      <Table.Td>
        <RatioBadge ratio={ratio} />
      </Table.Td>
    </Table.Tr>
  )
}
