import type { Experiment } from '#contract/definitions/experiment.ts'
import type { NewTrial, TrialDrafts } from '#contract/wire/admin/trials.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn } from '../../tools.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { liveContent } from './live-content.ts'
import { candidateOf, draftTogether, type TrialTools } from './trials-in-hand.ts'

/**
 * Drafts an experiment that stands still: everybody gets control until it is started.
 * @throws Problem already-exists
 */
export async function createTrial(
  tools: TrialTools,
  { trial, actor }: { trial: NewTrial; actor: SignedIn },
): Promise<TrialDrafts> {
  const name = { kind: 'experiment' as const, id: trial.id }
  const draft = await DefinitionDraft.query(tools.db).findById([name.kind, name.id])
  if (draft || liveContent(tools, name)) throw new Problem('already-exists')
  return draftTogether(tools, { candidates: [candidateOf(experimentOf(trial))], actor })
}

function experimentOf({ id, variations, coverage = 1, ...meta }: NewTrial): Experiment {
  const keys = ['control', ...variations.map(({ key }) => key)]
  const { hypothesis, owner, primaryMetric, guardrails, minPerVariation, reviewBy } = meta
  return {
    $schema: '../flows/schemas/experiment.schema.json',
    kind: 'experiment',
    id,
    schemaVersion: 1,
    meta: {
      hypothesis,
      owner,
      status: 'draft',
      primaryMetric,
      guardrails,
      minPerVariation,
      reviewBy,
    },
    feature: {
      defaultValue: 'control',
      rules: [
        {
          key: id,
          seed: id,
          hashAttribute: 'visitorId',
          hashVersion: 2,
          bucketVersion: 0,
          phase: '0',
          coverage,
          variations: keys,
          weights: keys.map((key) => (key === 'control' ? 1 : 0)),
          meta: [
            { key: 'control', name: 'As it is' },
            ...variations.map(({ key, name }) => ({ key, name })),
          ],
        },
      ],
    },
  }
}
