import type { Experiment } from '#contract/definitions/experiment.ts'
import { doesSplit } from '../experiments/index.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'

/** What an experiment is judged by. */
const measures = ['primaryMetric', 'guardrails', 'minPerVariation'] as const

export const ANEW = 'give it a new "phase" and a new "seed"'

/**
 * Measures that an edit changes in an experiment that has begun. Its figures are there to be seen by then: whoever names the metric
 * that looks best would find a winner in what is chance. For the same reason it is no draft again, in which they could be.
 */
export function changedMeasures(before: DefinitionSet, after: DefinitionSet): Fault[] {
  return [...after.experiments.values()].flatMap(({ file, definition: is }) => {
    const was = before.experiments.get(is.id)?.definition
    if (!was || !hasBegun(was) || beginsAnew(was, is)) return []
    const isUnbegun = is.meta.status === 'draft' && was.meta.status !== 'draft'
    const status = {
      file,
      pointer: '/meta/status',
      reason: `has begun, and is no draft any more: "stopped" ends it. ${ANEW} to plan it from the beginning`,
    }
    const changed = measures
      .filter((name) => told(was.meta[name]) !== told(is.meta[name]))
      .map((name) => ({
        file,
        pointer: `/meta/${name}`,
        reason: `is named before it begins, and it has begun: ${ANEW} to judge by another one`,
      }))
    return isUnbegun ? [status, ...changed] : changed
  })
}

/**
 * Whether everybody is drawn anew, so that nothing of what was seen before counts. The seed alone draws; or those who were drawn before
 * are left out. One without a rule has nobody in it, and says nothing of those who were.
 */
export function beginsAnew(was: Experiment, is: Experiment): boolean {
  const [old, now] = [was.feature.rules[0], is.feature.rules[0]]
  if (!old || !now || phaseOf(was) === phaseOf(is) || goesBack(was, is)) return false
  return leavesOut(was, is) || (old.seed || old.key) !== (now.seed || now.key)
}

/** Whether those who were in it before see control, and do not count. */
export function leavesOut(was: Experiment, is: Experiment): boolean {
  const [old, now] = [was.feature.rules[0], is.feature.rules[0]]
  return (now?.minBucketVersion ?? 0) > (old?.bucketVersion ?? 0)
}

/** Whether it goes on in a phase that was before, with those who were in that. */
export function goesBack(was: Experiment, is: Experiment): boolean {
  return Number(phaseOf(is)) < Number(phaseOf(was))
}

/** A rule that names none is in the first one. */
export function phaseOf({ feature }: Experiment): string {
  return feature.rules[0]?.phase ?? '0'
}

/** One that was stopped has figures, too. */
function hasBegun({ meta, feature }: Experiment): boolean {
  return meta.status !== 'draft' || doesSplit(feature)
}

/** Guardrails have no order. */
function told(value: number | string | readonly string[]): string {
  return JSON.stringify(typeof value === 'object' ? [...value].toSorted() : value)
}
