import type { ExperimentSummary } from '#contract/wire/results.ts'
import type { Tools } from '../../tools.ts'
import { readRules } from './read-rules.ts'
import { runOf, summarizeExperiment, type VariationCount } from './summarize-experiment.ts'
import { dayOf } from './whole-days.ts'

type Row = VariationCount & { experiment: string; phase: string }

/** Every experiment in the phase that it is in, with who takes part; those that run come first. Two statements. */
export async function listExperiments({
  db,
  clock,
  screens,
}: Pick<Tools, 'db' | 'clock' | 'screens'>): Promise<ExperimentSummary[]> {
  const experiments = screens.experiments()
  const { ruleIn } = await readRules(db, experiments)
  const runs = experiments.map((experiment) => runOf(experiment, ruleIn))
  const { rows } = (await db.raw(
    `select experiment, phase, variation, count(*) as exposed, count(activated_at) as active,
       (min(exposed_at) at time zone 'UTC')::date as first, (max(exposed_at) at time zone 'UTC')::date as last
     from experiment_exposures
     join jsonb_to_recordset(?::jsonb) as run (experiment text, phase text, least int)
       using (experiment, phase)
     where bucket_version >= least group by 1, 2, 3`,
    [JSON.stringify(runs.map(({ minBucketVersion: least, ...named }) => ({ ...named, least })))],
  )) as { rows: Row[] }

  const today = dayOf(clock.now())
  const ranks = ['running', 'stopped', 'shipped', 'draft']
  return experiments
    .map((experiment) => {
      const counts = rows.filter((row) => row.experiment === experiment.id)
      const { phase } = runOf(experiment, ruleIn)
      return summarizeExperiment(experiment, { counts, today, phase, ruleIn })
    })
    .toSorted(
      (one, other) =>
        ranks.indexOf(one.status) - ranks.indexOf(other.status) || one.id.localeCompare(other.id),
    )
}
