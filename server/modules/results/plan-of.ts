import type { Experiment } from '#contract/definitions/experiment.ts'
import type { ExperimentResults } from '#contract/wire/results.ts'
import { type Judged, triedOf } from './judge.ts'
import { planSample, smallestLift } from './statistics/plan-sample.ts'

const LIFTS = [0.05, 0.1, 0.2]

/** What an experiment's planned sample can find, given what control does so far. */
export function planOf(
  { meta }: Experiment,
  primary: Judged | undefined,
): ExperimentResults['plan'] {
  const perVariation = meta.minPerVariation
  const control = primary?.groups.find(({ variation }) => variation === 'control')
  const baseline = primary?.metric.kind === 'share' ? (control?.value ?? 0) : 0
  if (baseline <= 0 || baseline >= 1) {
    return { perVariation, baseline: null, smallestLift: null, needed: [] }
  }
  const tried = triedOf(primary?.groups ?? [])
  const needed = LIFTS.filter((lift) => baseline * (1 + lift) < 1).map((lift) => ({
    lift,
    perVariation: planSample({ baseline, effect: baseline * lift, tried }),
  }))
  const lift = smallestLift(baseline, { perVariation, tried })
  return { perVariation, baseline, smallestLift: lift, needed }
}
