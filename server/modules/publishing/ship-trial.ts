import type { Experiment } from '#contract/definitions/experiment.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { TrialDrafts } from '#contract/wire/admin/trials.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn } from '../../tools.ts'
import type { Definition } from '../definitions/index.ts'
import { settledOn } from './change-trial.ts'
import {
  candidateOf,
  definitionsInHand,
  draftTogether,
  trialInHand,
  type TrialTools,
} from './trials-in-hand.ts'

/**
 * Drafts the end of an experiment in which one variation became what everybody gets: its patches are merged into the pages and
 * flows, and the experiment's variants are gone from them. `control` leaves things as they are written.
 * @throws Problem not-found, input.invalid for a variation that is not there
 */
export async function shipTrial(
  tools: TrialTools,
  { id, variation, actor }: { id: string; variation: string; actor: SignedIn },
): Promise<TrialDrafts> {
  const trial = await trialInHand(tools, id)
  const known = trial.feature.rules.flatMap((rule) => rule.variations)
  if (!known.includes(variation)) {
    const message = `must be one of ${known.join(', ')}`
    throw new Problem('input.invalid', { errors: [{ path: '/variation', message }] })
  }
  const all = await definitionsInHand(tools)
  const shipped = all.flatMap((definition) => {
    const made = settle(definition, { id, variation }) as Definition
    return made === definition ? [] : [candidateOf(made)]
  })
  const meta = { ...trial.meta, status: 'shipped' as const }
  const ended: Experiment = { ...trial, meta, feature: settledOn(trial, variation) }
  return draftTogether(tools, { candidates: [...shipped, candidateOf(ended)], actor })
}

interface Winner {
  id: string
  variation: string
}

/** The same value where nothing in it is tried; inner parts first, since a patch replaces them as they will be. */
function settle(value: unknown, winner: Winner): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => settle(item, winner))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const entries = Object.entries(value).map(([key, item]) => [key, settle(item, winner)] as const)
  const isSame = entries.every(([key, item]) => item === (value as Record<string, unknown>)[key])
  return settleHere(isSame ? value : Object.fromEntries(entries), winner)
}

function settleHere(value: object, { id, variation }: Winner): object {
  const { variants, ...own } = value as {
    variants?: { experiment?: string; by?: Record<string, unknown> }
  }
  if (variants?.experiment !== id) return value
  const patch = variants.by?.[variation]
  return patch === undefined ? own : mergePatch(own, patch)
}
