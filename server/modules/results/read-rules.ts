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

/**
 * How experiments share visitors out, and how they did in phases that are over or were stopped, shipped or planned anew since:
 * by the last release in which such a phase ran, since what stands in them now may be about what comes next. Where files are
 * edited there may be none: then what a stop has left of the split counts.
 */
export async function readRules(db: Knex, experiments: readonly Experiment[]): Promise<RuleIn> {
  const { rows } = (await db.raw(
    `select version.definition_id as id, version.text::jsonb -> 'feature' as feature
     from releases join definition_versions as version
       on version.number = (releases.changes ->> ('experiment/' || version.definition_id))::int
     where version.kind = 'experiment' and version.definition_id = any(?) and version.text is not null
       and releases.live_at is not null
     order by releases.live_at desc, releases.number desc`,
    [experiments.map(({ id }) => id)],
  )) as { rows: { id: string; feature: Feature }[] }
  return ({ id, feature: now }, phase) => {
    const released = rows.filter((row) => row.id === id).map(({ feature }) => feature)
    const inPhase = [now, ...released].filter(({ rules }) => phaseOf(rules[0]) === phase)
    const left = inPhase.filter(({ rules }) => !rules[0]?.weights.includes(1))
    return (inPhase.find(doesSplit) ?? left[0])?.rules[0]
  }
}
