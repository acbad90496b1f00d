import { addDays } from '#contract/mailing/days.ts'
import type { Experiment } from '#contract/definitions/experiment.ts'
import type { ExperimentResults, ExperimentSummary } from '#contract/wire/results.ts'
import type { Tools } from '../../tools.ts'
import { type Standing, weekToJudge } from './judge.ts'
import { groupsOf } from './metric-groups.ts'
import { type Counted, readRun } from './read-run.ts'
import type { VisitorDay } from './read-visitors.ts'
import type { Run } from './run-browsers.ts'
import { checkSampleRatio, UNCHECKED } from './statistics/check-sample-ratio.ts'
import type { Week } from './summarize-experiment.ts'

/** Above this share of visitors who saw more than one variation something is wrong. */
const MIXED_ALARM = 0.01

interface Known {
  experiment: Experiment
  summary: ExperimentSummary
  run: Run
  weeks: readonly Week[]
  /** All so far. */
  visitors: readonly VisitorDay[]
}

/**
 * How a run stood at the end of the week that is judged: the same statements, asked for that moment. So what is told of it
 * stays, whoever comes, buys or signs in later.
 */
export async function readStanding(
  { db }: Pick<Tools, 'db'>,
  { experiment, summary, run, weeks, visitors }: Known,
): Promise<Standing> {
  const { minPerVariation, primaryMetric, guardrails } = experiment.meta
  const taking = takingOf(summary)
  const isEnough = (count: (variation: string) => number) =>
    taking.every((variation) => count(variation) >= minPerVariation)
  const only = [primaryMetric, ...guardrails]
  const standings = new Map<Week, Counted>()
  async function standingAt(week: Week): Promise<Counted> {
    const asOf: Run = { ...run, until: new Date(addDays(week.until, 1)) }
    const standing = standings.get(week) ?? (await readRun({ db }, { run: asOf, only }))
    standings.set(week, standing)
    return standing
  }
  const week = await weekToJudge(weeks, async (one) => {
    // There are no more people than browsers by now, which is known without a question.
    if (!isEnough((key) => sumOf(visitors, key, 'active', one.until))) return false
    const then = await standingAt(one)
    return isEnough((key) => sumOf(then.visitors, key, 'analysed'))
  })
  const { visitors: then, counted } = week ? await standingAt(week) : { visitors, counted: [] }
  const keys = summary.variations.map(({ key }) => key)
  const judged = counted.map(({ metric, days }) => ({
    metric,
    groups: groupsOf(keys, metric, { visitors: then, days }),
  }))
  const ratios = ratiosOf(summary, then)
  return {
    taking,
    minPerVariation,
    hasStarted: summary.startedOn !== null,
    week,
    isSplitKnown: summary.isSplitKnown,
    isSplitSound: ratios.exposed.sound && ratios.active.sound,
    isMixed: multipleOf(then).warns,
    hasPrimary: summary.primaryMetric !== null,
    primary: judged.find(({ metric }) => metric.id === primaryMetric),
    guardrails: judged.filter(({ metric }) => metric.id !== primaryMetric),
  }
}

/** Whether browsers were given variations as planned, and whether those who are analysed are split so. */
export function ratiosOf(
  { isSplitKnown, variations }: ExperimentSummary,
  visitors: readonly VisitorDay[],
): ExperimentResults['ratios'] {
  if (!isSplitKnown) return { exposed: UNCHECKED, active: UNCHECKED }
  const check = (count: 'exposed' | 'analysed') =>
    checkSampleRatio(
      variations.map(({ key, weight }) => ({ visitors: sumOf(visitors, key, count), weight })),
    )
  return { exposed: check('exposed'), active: check('analysed') }
}

/** How many of the analysed saw more than one variation, as a count and a share; it warns above 1 %. */
export function multipleOf(visitors: readonly VisitorDay[]): ExperimentResults['multiple'] {
  const analysed = visitors.reduce((sum, day) => sum + day.analysed, 0)
  const mixed = visitors.reduce((sum, day) => sum + day.mixed, 0)
  const share = analysed === 0 ? 0 : mixed / analysed
  return { visitors: mixed, share, warns: share > MIXED_ALARM }
}

/** Where nobody knows the weights, those that anybody was given took part. */
function takingOf({ isSplitKnown, variations }: ExperimentSummary): string[] {
  return variations
    .filter(({ weight, exposed }) => (isSplitKnown ? weight > 0 : exposed > 0))
    .map(({ key }) => key)
}

function sumOf(
  visitors: readonly VisitorDay[],
  variation: string,
  count: 'exposed' | 'active' | 'analysed',
  until = '9999',
): number {
  return visitors
    .filter((one) => one.variation === variation && one.day <= until)
    .reduce((sum, one) => sum + one[count], 0)
}
