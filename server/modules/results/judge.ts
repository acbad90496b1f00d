import type { Metric } from '#contract/experiments/metrics.ts'
import type { Hiding, Verdict } from '#contract/wire/results.ts'
import { type Compared, compareGroups, type Group, sideOf } from './metric-groups.ts'
import { alphaOf } from './statistics/share-alpha.ts'
import type { Week } from './summarize-experiment.ts'
import { LEAST_DAYS } from './whole-days.ts'

/** A metric with its figures up to the end of the week that is judged. */
export interface Judged {
  metric: Metric
  groups: readonly Group[]
}

export interface Standing {
  /** Variations that are meant to get visitors. */
  taking: readonly string[]
  minPerVariation: number
  hasStarted: boolean
  /** The week that is judged; undefined before one is over. */
  week: Week | undefined
  /** Whether anybody knows how visitors were meant to be split. */
  isSplitKnown: boolean
  isSplitSound: boolean
  /** Too many saw more than one variation. */
  isMixed: boolean
  hasPrimary: boolean
  /** Undefined too before a week is over. */
  primary: Judged | undefined
  guardrails: readonly Judged[]
}

/**
 * The first whole week that meets the plan, which later ones do not replace: who may choose among looks finds differences
 * that are none. Before there is one, the last.
 * @param hasSample whether each variation had its planned sample by the end of that week
 */
export async function weekToJudge(
  weeks: readonly Week[],
  hasSample: (week: Week) => boolean | Promise<boolean>,
): Promise<Week | undefined> {
  for (const week of weeks) if (week.days >= LEAST_DAYS && (await hasSample(week))) return week
  return weeks.at(-1)
}

/** The verdict of a run, or every reason why it is hidden: looking early and often finds differences that are none. */
export function judge(standing: Standing): { verdict: Verdict | null; hiddenBecause: Hiding[] } {
  const hiddenBecause = reasonsToHide(standing)
  const { primary, week } = standing
  if (hiddenBecause.length > 0 || !primary || !week) return { verdict: null, hiddenBecause }
  return { verdict: { ...outcomeOf(standing, primary), until: week.until }, hiddenBecause: [] }
}

function reasonsToHide(standing: Standing): Hiding[] {
  const { hasStarted, hasPrimary, primary, isSplitKnown, isSplitSound, isMixed, week } = standing
  const { taking, minPerVariation } = standing
  if (!hasStarted) return ['not-started']
  const counted = primary?.groups.filter(({ variation }) => taking.includes(variation)) ?? []
  const hasAll = counted.every(({ visitors }) => visitors >= minPerVariation)
  const isMet: Record<Exclude<Hiding, 'not-started'>, boolean> = {
    'no-primary-metric': hasPrimary,
    'split-unknown': isSplitKnown,
    'sample-ratio': isSplitSound,
    multiple: !isMixed,
    'too-few-days': (week?.days ?? 0) >= LEAST_DAYS,
    'too-few-visitors': week !== undefined && hasAll,
  }
  return (Object.keys(isMet) as (keyof typeof isMet)[]).filter((reason) => !isMet[reason])
}

/** The variations beside control that anybody saw. */
export function triedOf(groups: readonly Group[]): number {
  return groups.filter(({ visitors }) => visitors > 0).length - 1
}

function outcomeOf(
  { taking, guardrails }: Standing,
  { metric, groups }: Judged,
): Pick<Verdict, 'outcome' | 'variation' | 'confidence'> {
  const alpha = alphaOf(triedOf(groups))
  // One that was taken out half way was tried, too, but has no sample of its own to be judged by.
  const compared = compareGroups(metric, groups, 1 - alpha / 2).filter(({ variation }) =>
    taking.includes(variation),
  )
  const harmed = guardrails.flatMap((guardrail) =>
    compareGroups(guardrail.metric, guardrail.groups)
      .filter((one) => sideOf(guardrail.metric, one) < 0)
      .map(({ variation }) => variation),
  )
  const confidence = 1 - alpha
  const sign = metric.good === 'up' ? 1 : -1
  // One that is found better comes before one that only looks better, and before both one that harms nothing.
  const found = (one: Compared) =>
    sideOf(metric, one) > 0 ? 1 + Number(!harmed.includes(one.variation)) : 0
  const [best] = compared.toSorted(
    (one, other) => found(other) - found(one) || sign * (other.difference - one.difference),
  )
  if (!best) return { outcome: 'open', variation: 'control', confidence }
  const { variation } = best
  const side = sideOf(metric, best)
  const isHarmed = side > 0 && harmed.includes(variation)
  const outcome = isHarmed ? 'guardrail-harmed' : (['worse', 'open', 'better'] as const)[side + 1]
  return { outcome: outcome ?? 'open', variation, confidence }
}
