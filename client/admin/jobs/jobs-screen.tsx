import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/wire/admin/operations.ts'
import { type JobRow, jobStates, type SummarizeJobs } from '#contract/wire/admin/operations-jobs.ts'
import { ask } from '../ask.ts'
import { ageWords } from '../health/health-words.ts'
import { Empty } from '../parts/empty.tsx'
import { Figures } from '../parts/facts.tsx'
import { countToCome } from '../parts/figures.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PagedTable } from '../parts/paged-table.tsx'
import { Screen } from '../parts/screen.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { withChosen } from '../parts/with-chosen.ts'
import { JobLine } from './job-line.tsx'

type Summary = OutputOf<typeof SummarizeJobs>

const heads = ['Job', 'State', 'Tries', 'Due', 'Last error', 'What to do']
/** A worker looks every two seconds: so far behind it is not there, or not enough. */
const SLOW_SECONDS = 120

/** The queue of background work: what runs, what waits, what failed, and what was given up. */
export function JobsScreen() {
  const { filter, choose } = useFilters()
  const query = useQuery({
    queryKey: ['jobs', 'summary'],
    queryFn: ({ signal }) => ask<Summary>('/api/admin/jobs-summary', signal),
    refetchInterval: 10_000,
  })
  const path = new URLSearchParams()
  for (const name of ['state', 'name']) if (filter(name)) path.set(name, filter(name))
  const names = query.data?.names.map(({ name }) => name) ?? []
  return (
    <Screen title="Jobs">
      <Loaded query={query} waiting={<Counts />}>
        {(summary) => <Counts {...summary} />}
      </Loaded>
      <Group align="end">
        <NativeSelect
          label="State"
          size="md"
          value={filter('state')}
          data={[
            { value: '', label: 'Every state' },
            ...jobStates.map((value) => ({
              value,
              label: value === 'dead' ? 'dead (given up)' : value,
            })),
          ]}
          onChange={({ currentTarget }) => choose('state', currentTarget.value)}
        />
        <NativeSelect
          label="Name"
          size="md"
          value={filter('name')}
          data={[{ value: '', label: 'Every job' }, ...withChosen(names, filter('name'))]}
          onChange={({ currentTarget }) => choose('name', currentTarget.value)}
        />
      </Group>
      <PagedTable<JobRow>
        subject="jobs"
        path={`/api/admin/jobs?${path.toString()}`}
        label="List of jobs"
        heads={heads}
        empty={
          <Empty title="No jobs">What is done leaves the queue. Nothing is like that now.</Empty>
        }
        line={(job) => <JobLine key={job.id} job={job} />}
      />
    </Screen>
  )
}

function Counts({ lagSeconds, names }: Partial<Summary>) {
  const sum = (state: (typeof jobStates)[number]) =>
    names?.reduce((all, one) => all + one[state], 0)
  const dead = sum('dead')
  return (
    <Figures
      figures={[
        {
          name: 'Behind by',
          value: lagSeconds === undefined ? '…' : ageWords(lagSeconds * 1000),
          isBad: (lagSeconds ?? 0) > SLOW_SECONDS,
        },
        { name: 'Running', value: countToCome(sum('running')) },
        { name: 'Waiting', value: countToCome(sum('waiting')) },
        { name: 'Planned', value: countToCome(sum('planned')) },
        { name: 'Failing', value: countToCome(sum('failing')) },
        { name: 'Dead', value: countToCome(dead), isBad: (dead ?? 0) > 0 },
      ]}
    />
  )
}
