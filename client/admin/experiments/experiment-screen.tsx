import { Anchor, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ExperimentResults } from '#contract/wire/results.ts'
import { ask } from '../ask.ts'
import { Empty } from '../parts/empty.tsx'
import { countOf, countWords, percent } from '../parts/figures.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Part } from '../parts/part.tsx'
import { Screen } from '../parts/screen.tsx'
import { usePlace } from '../router.tsx'
import { deedsOf, TrialDeeds } from '../trials/trial-deeds.tsx'
import { TrialHealth } from '../trials/trial-health.tsx'
import { IntervalPlot } from './interval-plot.tsx'
import { MetricTable } from './metric-table.tsx'
import { StatusBadge } from './status-badge.tsx'
import { VerdictPanel, whyItStays } from './verdict-panel.tsx'
import { Warnings } from './warnings.tsx'

const SeriesChart = lazy(() =>
  import('./series-chart.tsx').then((m) => ({ default: m.SeriesChart })),
)

/** One experiment: the verdict or why there is none, what might be wrong, and each metric with its uncertainty. */
export function ExperimentScreen({ id }: { id: string }) {
  const { query } = usePlace()
  const phase = query.get('phase')
  const path = `/api/admin/experiments/${encodeURIComponent(id)}/results`
  const search = phase ? `?phase=${encodeURIComponent(phase)}` : ''
  const results = useQuery({
    queryKey: ['results', id, phase],
    queryFn: ({ signal }) => ask<ExperimentResults>(path + search, signal),
  })
  return (
    <Screen
      title={id}
      aside={
        <Anchor href={`${path}.csv${search}`} download py="xs">
          Download as CSV
        </Anchor>
      }
    >
      <Loaded query={results}>{(found) => <Results results={found} />}</Loaded>
    </Screen>
  )
}

function Results({ results }: { results: ExperimentResults }) {
  const { experiment, metrics, series } = results
  const judged = metrics.filter(({ role }) => role !== 'other')
  const others = metrics.filter(({ role }) => role === 'other')
  const primary = metrics.find(({ role }) => role === 'primary')
  return (
    <Stack gap="xl">
      <Facts results={results} />
      <TrialHealth id={experiment.id} />
      <TrialDeeds id={experiment.id} status={experiment.status} />
      <VerdictPanel results={results} />
      <Warnings results={results} />
      {experiment.startedOn === null ? (
        <Empty title="Nobody has seen it yet">
          {deedsOf(experiment.status).some((one) => one.do === 'start') &&
            'Start it and publish the start. '}
          Visitors appear here as soon as they are shown a variation.
        </Empty>
      ) : (
        <>
          <Part title={`Difference from control${judgedWords(results)}`}>
            <IntervalPlot metrics={judged} />
          </Part>
          {primary && series.length > 0 && (
            <Part title={`${primary.name}: all days up to each`}>
              <Suspense fallback={<Text>Loading the chart…</Text>}>
                <SeriesChart metric={primary} series={series} />
              </Suspense>
            </Part>
          )}
          <Part title="Metrics it is judged by">
            <MetricTable {...{ experiment }} label="Metrics it is judged by" metrics={judged} />
          </Part>
          <Part title="Everything else, for a look only">
            <MetricTable {...{ experiment }} label="Other metrics" metrics={others} />
          </Part>
        </>
      )}
    </Stack>
  )
}

function judgedWords(results: ExperimentResults): string {
  if (results.verdict) return ''
  return whyItStays(results) ? ', not judged' : ', not yet to be judged'
}

function Facts({
  results: { experiment, phases, multiple, plan },
}: {
  results: ExperimentResults
}) {
  const { go } = usePlace()
  const { variations, days, startedOn, status, hypothesis, isOver, isSplitKnown } = experiment
  const { coverage } = experiment
  return (
    <Stack gap="xs">
      <Text maw={760}>{hypothesis}</Text>
      <Group gap="lg">
        <StatusBadge status={status} />
        <Text>
          {startedOn ? `${countOf(days, 'day')}, since ${startedOn}` : 'Nobody in it yet'}
        </Text>
        {variations.map(({ key, name, weight, exposed, active }) => (
          <Text key={key}>
            <b>{name === key ? key : `${name} (${key})`}</b>
            {isSplitKnown && ` ${percent(weight, { digits: 0 })}`}: {countOf(active, 'browser')}{' '}
            showed it, of {countWords(exposed)} that {exposed === 1 ? 'was' : 'were'} given it
          </Text>
        ))}
        {!isOver && coverage > 0 && coverage < 1 && (
          <Text>of {percent(coverage, { digits: 0 })} of visitors</Text>
        )}
        <Text>Planned: {countWords(plan.perVariation)} in each</Text>
        {multiple.visitors > 0 && (
          <Text>
            {countOf(multiple.visitors, 'visitor')} saw more than one, each counted where they were
            first
          </Text>
        )}
        {isOver && <Text>This phase is over</Text>}
        {!isSplitKnown && <Text>Nobody knows its split any more</Text>}
      </Group>
      {phases.length > 1 && (
        <Select
          label="Phase"
          data={phases}
          value={experiment.phase}
          allowDeselect={false}
          maw={200}
          onChange={(phase) =>
            phase && go(`/experiments/${experiment.id}?phase=${encodeURIComponent(phase)}`)
          }
        />
      )}
    </Stack>
  )
}
