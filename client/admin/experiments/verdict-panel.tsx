import { List, Paper, Stack, Text, Title } from '@mantine/core'
import type { ExperimentResults, Hiding, Verdict } from '#contract/wire/results.ts'
import { countOf, countWords, percent } from '../parts/figures.ts'
import { nameOf } from './variation-name.ts'

const verdicts: Record<Verdict['outcome'], (variation: string) => string> = {
  better: (variation) => `${variation} does better than control`,
  worse: (variation) => `${variation} does worse than control`,
  open: () => 'No difference was found',
  'guardrail-harmed': (variation) => `${variation} does better, but harms a guardrail`,
}

const advice: Record<Verdict['outcome'], string> = {
  better: 'It can be shipped.',
  worse: 'Stop it, and keep control.',
  open: 'Keep control, or plan a larger sample: what was found fits a small gain as well as a small loss.',
  'guardrail-harmed': 'Do not ship it before somebody has looked at the guardrail below.',
}

/** What may be said by now. */
export function VerdictPanel({ results }: { results: ExperimentResults }) {
  const { verdict } = results
  const stays = whyItStays(results)
  return (
    <Paper withBorder p="md" component="section" aria-label="Verdict">
      {verdict ? (
        <Stack gap={4}>
          <Title order={2} size="h3">
            {verdicts[verdict.outcome](nameOf(results.experiment, verdict.variation))}
          </Title>
          <Text>{advice[verdict.outcome]}</Text>
          <Text c="dimmed">
            Judged once, by whole weeks up to and including {verdict.until}, at{' '}
            {percent(verdict.confidence, { digits: 1 })}. The figures below go on; the verdict
            stays.
          </Text>
        </Stack>
      ) : (
        <Stack gap={4}>
          <Title order={2} size="h3">
            {stays ? 'No verdict' : 'No verdict yet'}
          </Title>
          <Text>{stays ?? WAITS}</Text>
          <List>
            {results.hiddenBecause.map((why) => (
              <List.Item key={why}>{whyWords(why as Hiding, results)}</List.Item>
            ))}
          </List>
          {results.experiment.startedOn !== null && (
            <Text>
              {stays ? 'So' : 'Until then'} p and the chance to beat control are left out for what
              it is judged by. The intervals below are there{' '}
              {stays ? 'to look at' : 'to follow along'}.
            </Text>
          )}
          <PlanWords plan={results.plan} />
        </Stack>
      )}
    </Paper>
  )
}

const WAITS =
  'It comes by itself once there is enough to go by. An early look shows ups and downs that are mostly luck, so it still waits:'

/** Why there will be no verdict in this phase; undefined where it may still come. */
export function whyItStays(results: ExperimentResults): string | undefined {
  if (hasEnded(results)) return 'It has ended, and this stands in the way of a verdict:'
  const isDue = results.hiddenBecause.every((why) => !COME_BY_THEMSELVES.includes(why))
  // The week that is judged is the first with enough days and visitors; later ones do not replace it.
  return isDue
    ? 'There are days and visitors enough, but this stands in the way of a verdict, and waiting does not change it. Mend it, then begin a new phase:'
    : splitWords(results)
}

/** How it was split is known by the releases in which the phase ran: no day brings that back. */
function splitWords({ hiddenBecause }: ExperimentResults): string | undefined {
  return hiddenBecause.includes('split-unknown')
    ? 'Waiting brings none in this phase, as its split stays unknown. Begin a new phase. In its way stands:'
    : undefined
}

const COME_BY_THEMSELVES: readonly string[] = [
  'not-started',
  'too-few-days',
  'too-few-visitors',
] satisfies Hiding[]

/** Whether somebody was in this phase, and nobody comes to it any more. */
function hasEnded({ experiment }: ExperimentResults): boolean {
  const { isOver, status, coverage, startedOn } = experiment
  const isEnded = status === 'stopped' || status === 'shipped' || coverage === 0
  return startedOn !== null && (isOver || isEnded)
}

function whyWords(why: Hiding, { experiment, plan, metrics }: ExperimentResults): string {
  const primary = metrics.find(({ role }) => role === 'primary')
  const taking = new Set(
    experiment.variations
      .filter(({ weight, exposed }) => (experiment.isSplitKnown ? weight > 0 : exposed > 0))
      .map(({ key }) => key),
  )
  const counts = primary?.groups
    .filter(({ variation }) => taking.has(variation))
    .map(({ visitors }) => visitors)
  const smallest = Math.min(...(counts ?? [0]))
  const words: Record<Hiding, string> = {
    'not-started': 'nobody has been shown a variation yet',
    'no-primary-metric': 'no metric is named that it is judged by',
    'split-unknown':
      'nobody knows any more how visitors were to be split, so that cannot be checked',
    'sample-ratio': 'the split is not as planned, so nothing can be compared',
    multiple: 'too many visitors saw more than one variation',
    'too-few-days': `it needs two whole weeks; it has run for ${countOf(experiment.days, 'day')}`,
    'too-few-visitors': `it needs ${countWords(plan.perVariation)} visitors in each variation by the end of a whole week; the smallest has ${countWords(smallest)}${smallest >= plan.perVariation ? ', days of an unfinished week included' : ''}`,
  }
  return words[why]
}

function PlanWords({ plan }: { plan: ExperimentResults['plan'] }) {
  if (plan.baseline === null) return null
  const needed = plan.needed.map(
    ({ lift, perVariation }) => `${percent(lift, { digits: 0 })} more: ${countWords(perVariation)}`,
  )
  const smallest =
    plan.smallestLift === null
      ? 'no difference'
      : `${percent(plan.smallestLift, { digits: 1 })} more`
  return (
    <Text c="dimmed">
      With {percent(plan.baseline)} in control, {countWords(plan.perVariation)} in each find{' '}
      {smallest}, four times of five. Needed in each to find {needed.join('; ')}.
    </Text>
  )
}
