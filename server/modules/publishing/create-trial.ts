import type { Experiment } from '#contract/definitions/experiment.ts'
import type { NewTrial, TrialDrafts } from '#contract/wire/admin/trials.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn } from '../../tools.ts'
import { evenWeights, NOBODY } from './change-trial.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { liveContent } from './live-content.ts'
import { plannedWith } from './save-draft.ts'
import { candidateOf, draftTogether, type TrialTools } from './trials-in-hand.ts'

/**
 * Drafts an experiment that stands still: everybody gets control until it is started with the split that is planned.
 * @throws Problem already-exists, input.invalid for weights that do not fit the variations
 */
export async function createTrial(
  tools: TrialTools,
  { trial, actor }: { trial: NewTrial; actor: SignedIn },
): Promise<TrialDrafts> {
  const name = { kind: 'experiment' as const, id: trial.id }
  const draft = await DefinitionDraft.query(tools.db).findById([name.kind, name.id])
  const planned = await plannedWith(tools, name)
  if (draft || planned !== undefined || liveContent(tools, name)) {
    const detail = `There is an experiment “${trial.id}” already: choose another id.`
    throw new Problem('already-exists', { detail })
  }
  return draftTogether(tools, { candidates: [candidateOf(experimentOf(trial), null)], actor })
}

function experimentOf({ id, variations, condition, weights, ...meta }: NewTrial): Experiment {
  const keys = ['control', ...variations.map(({ key }) => key)]
  if (weights && weights.length !== keys.length) {
    const message = `must have one weight for each of ${keys.join(', ')}`
    throw new Problem('input.invalid', { errors: [{ path: '/weights', message }] })
  }
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
          coverage: NOBODY,
          ...(condition && { condition }),
          variations: keys,
          weights: weights ?? evenWeights(keys.length),
          meta: [
            { key: 'control', name: 'As it is' },
            ...variations.map(({ key, name }) => ({ key, name })),
          ],
        },
      ],
    },
  }
}
