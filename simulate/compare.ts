import type { FunnelAnswer } from '#contract/wire/funnels.ts'
import type { MetricId } from '#contract/experiments/metrics.ts'
import type { ExperimentResults, MetricComparison } from '#contract/wire/results.ts'
import type { Found } from './ask-results.ts'
import type { Truth } from './truth.ts'
import type { Lived } from './visitor.ts'

/** One thing that must be so, and what was found. */
export interface Check {
  what: string
  expected: string
  found: string
  holds: boolean
}

/** By chance alone one of a thousand sound splits looks unsound. */
const UNSOUND = 0.001
const FALSE_ALARM = 0.05
const SHOWN_TO_ALL = 'homepage_improvements_test'
/** Of comparisons in which there is nothing to find; few of them are independent, so there is room. */
const MOST_FALSE_ALARMS = 0.06
const FEW_COMPARISONS = 100

/** What the results say beside what was lived through: counts exactly, what is luck within its bounds. */
export function compare(
  found: Found,
  { lived, truth }: { lived: readonly Lived[]; truth: Truth },
): Check[] {
  const people = lived.filter(({ isBot }) => !isBot)
  return [
    ...visitsOf(found, lived),
    ...stepsOf(found.funnel, people),
    ...found.byDevice.groups.map(({ key, visitors }) =>
      exactly(
        `in the flow by ${key}`,
        people.filter(({ device, steps }) => device === key && steps.length > 0).length,
        visitors,
      ),
    ),
    ...customersOf(found, people),
    ...found.experiments.map((results) => splitOf(results)),
    ...found.experiments.flatMap((results) => liftOf(results, truth)),
    falseAlarms(found.experiments, truth),
  ]
}

function visitsOf({ visits }: Found, lived: readonly Lived[]): Check[] {
  const people = lived.filter(({ isBot }) => !isBot)
  const sum = (type: string) =>
    visits.byDay
      .filter(({ visitType }) => visitType === type)
      .reduce((all, one) => all + one.visits, 0)
  const told = (type: string) =>
    people.flatMap((one) => one.visits).filter((kind) => kind === type).length
  return [
    ...['homepage', 'onboarding'].map((type) => exactly(`visits: ${type}`, told(type), sum(type))),
    exactly('visits of programs', lived.length - people.length, visits.byBots),
  ]
}

function stepsOf(funnel: FunnelAnswer, people: readonly Lived[]): Check[] {
  const [all] = funnel.groups
  const ids = [...new Set(people.flatMap(({ steps }) => steps))]
  return ids.map((id) =>
    exactly(
      `reached ${id}`,
      people.filter(({ steps }) => steps.includes(id)).length,
      all?.steps.find((step) => step.id === id)?.reached ?? 0,
    ),
  )
}

/** By the experiment that the home page shows to everybody; and what purchases are put down to. */
function customersOf({ experiments, attributed }: Found, people: readonly Lived[]): Check[] {
  const everybody = experiments.find(({ experiment }) => experiment.id === SHOWN_TO_ALL)
  const groupsOf = (id: MetricId) => everybody?.metrics.find((one) => one.id === id)?.groups ?? []
  const converted = (id: MetricId) => groupsOf(id).reduce((sum, one) => sum + one.converted, 0)
  const dollars = groupsOf('revenue').reduce((sum, { total }) => sum + total, 0)
  const buyers = people.filter(({ paid }) => paid > 0)
  const sources = [...new Set(buyers.map(({ source }) => source))].toSorted()
  return [
    exactly(
      'left an address',
      people.filter(({ hasLeftAddress }) => hasLeftAddress).length,
      converted('email-left'),
    ),
    exactly(
      'made an account',
      people.filter(({ hasSignedUp }) => hasSignedUp).length,
      converted('signed-up'),
    ),
    exactly('paid', buyers.length, converted('purchase')),
    exactly(
      'dollars paid',
      buyers.reduce((sum, { paid }) => sum + paid, 0),
      dollars,
    ),
    ...sources.map((source) =>
      exactly(
        `purchases put down to ${source}`,
        buyers.filter((one) => one.source === source).length,
        attributed[source] ?? 0,
      ),
    ),
  ]
}

function splitOf({ experiment, ratios }: ExperimentResults): Check {
  const { pValue } = ratios.active
  return {
    what: `${experiment.id}: sample ratio`,
    expected: `p ≥ ${UNSOUND}`,
    found: pValue === null ? 'nobody' : `p = ${pValue.toFixed(3)}`,
    holds: pValue === null || pValue >= UNSOUND,
  }
}

function liftOf(
  { experiment, metrics, verdict, hiddenBecause }: ExperimentResults,
  truth: Truth,
): Check[] {
  const planted = truth.lifts[experiment.id]
  if (!planted) return []
  const metric = metrics.find(({ id }) => id === planted.metric)
  const compared = metric?.compared.find(({ variation }) => variation === 'test')
  return [
    {
      what: `${experiment.id}: ${planted.metric}`,
      expected: `lift ${percent(planted.factor - 1)} is found and lies in the interval`,
      found: compared ? sayLift(compared) : 'nothing',
      holds: Boolean(compared?.lift && compared.low > 0 && holdsFactor(compared, planted.factor)),
    },
    ...(metric?.role === 'primary'
      ? [
          {
            what: `${experiment.id}: verdict`,
            expected: 'better',
            found: verdict?.outcome ?? `hidden: ${hiddenBecause.join(', ')}`,
            holds: verdict?.outcome === 'better',
          },
        ]
      : []),
  ]
}

const holdsFactor = ({ lift }: MetricComparison, factor: number) =>
  lift !== null && lift.low <= factor - 1 && lift.high >= factor - 1

function falseAlarms(experiments: readonly ExperimentResults[], truth: Truth): Check {
  const compared = experiments
    .filter(({ experiment }) => !truth.lifts[experiment.id])
    .flatMap(({ metrics }) => metrics)
    // Where nobody or everybody did it there is nothing to be found.
    .filter(({ groups }) =>
      groups.some(({ converted, visitors }) => converted > 0 && converted < visitors),
    )
    .flatMap((metric) => metric.compared)
    // It is not sent while somebody could peek.
    .flatMap(({ pValue }) => pValue ?? [])
  const alarms = compared.filter((pValue) => pValue < FALSE_ALARM).length
  const share = compared.length ? alarms / compared.length : 0
  const isFew = compared.length < FEW_COMPARISONS
  return {
    what: 'false alarms where nothing was planted',
    expected: `≤ ${percent(MOST_FALSE_ALARMS)} of many, told of few`,
    found: `${alarms} of ${compared.length} (${percent(share)})`,
    holds: isFew || share <= MOST_FALSE_ALARMS,
  }
}

function exactly(what: string, expected: number, found: number): Check {
  return { what, expected: String(expected), found: String(found), holds: expected === found }
}

function sayLift({ lift, chanceToBeat }: MetricComparison): string {
  if (!lift) return 'no lift'
  const { value, low, high } = lift
  const chance = chanceToBeat === null ? '' : `, chance to beat control ${percent(chanceToBeat)}`
  return `${percent(value)} (${percent(low)} to ${percent(high)})${chance}`
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
