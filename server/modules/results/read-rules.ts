import type { Knex } from 'knex'
import type { Experiment, Feature } from '#contract/definitions/experiment.ts'
import { doesSplit } from '../experiments/index.ts'

export type Rule = Feature['rules'][number]

/** How an experiment shared visitors out in a phase; undefined where nobody knows. */
export type RuleIn = (experiment: Experiment, phase: string) => Rule | undefined

/** The phase that a rule is in. */
export function phaseOf(rule: Rule | undefined): string {
  return rule?.phase ?? '0'
}

/** An experiment with what it was judged by in a phase. */
type JudgedIn = (experiment: Experiment, phase: string) => Experiment

/** What was in a release of an experiment. */
interface Released {
  id: string
  feature: Feature
  meta: Experiment['meta']
}

/**
 * How experiments share visitors out, and how they did in phases that are over or were stopped, shipped or planned anew since:
 * by the last release in which such a phase ran, since what stands in them now may be about what comes next. Where files are
 * edited there may be none: then what a stop has left of the split counts. A phase that is over is judged by what that release named,
 * too: measures that were named for the next one were chosen with its figures on the screen.
 */
export async function readRules(
  db: Knex,
  experiments: readonly Experiment[],
): Promise<{ ruleIn: RuleIn; judgedIn: JudgedIn }> {
  const { rows } = (await db.raw(
    `select version.definition_id as id, version.text::jsonb -> 'feature' as feature,
       version.text::jsonb -> 'meta' as meta
     from releases join definition_versions as version
       on version.number = (releases.changes ->> ('experiment/' || version.definition_id))::int
     where version.kind = 'experiment' and version.definition_id = any(?) and version.text is not null
       and releases.live_at is not null
     order by releases.live_at desc, releases.number desc`,
    [experiments.map(({ id }) => id)],
  )) as { rows: Released[] }

  function asIn({ id, feature, meta }: Experiment, phase: string): Released | undefined {
    const released = [{ id, feature, meta }, ...rows.filter((row) => row.id === id)]
    const inPhase = released.filter((one) => phaseOf(one.feature.rules[0]) === phase)
    const left = inPhase.filter((one) => !one.feature.rules[0]?.weights.includes(1))
    return inPhase.find((one) => doesSplit(one.feature)) ?? left[0]
  }

  return {
    ruleIn: (experiment, phase) => asIn(experiment, phase)?.feature.rules[0],
    judgedIn(experiment, phase) {
      const was = asIn(experiment, phase)
      if (!was || phase === phaseOf(experiment.feature.rules[0])) return experiment
      const { primaryMetric, guardrails, minPerVariation } = was.meta
      return {
        ...experiment,
        meta: { ...experiment.meta, primaryMetric, guardrails, minPerVariation },
      }
    },
  }
}
