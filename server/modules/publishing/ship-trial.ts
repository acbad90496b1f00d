import type { Experiment } from '#contract/definitions/experiment.ts'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import type { Shipping, TrialDrafts } from '#contract/wire/admin/trials.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn } from '../../tools.ts'
import { contentHash, type Definition, keyOf } from '../definitions/index.ts'
import { refuseWhile, settledOn } from './change-trial.ts'
import { dropLeftOut } from './drop-left-out.ts'
import { toldChanges } from './guarded-changes.ts'
import type { Candidate } from './lay-over.ts'
import { settle, type Winner } from './settle-variants.ts'
import {
  candidateOf,
  checkTogether,
  draftTogether,
  type MadeCandidate,
  readInHand,
  readTrial,
  type TrialTools,
} from './trials-in-hand.ts'

/**
 * Drafts the end of an experiment in which one variation became what everybody gets: its patches are merged into the pages and
 * flows, and the experiment's variants are gone from them.
 * @param seen of `readShipping`: nothing else than what was shown is drafted
 * @throws Problem not-found, already-exists (it is shipped), input.invalid for a variation that is not there, definition.stale for
 * what is not as it was seen, definition.faulty where a draft of a page that it changes cannot be read
 */
export async function shipTrial(
  tools: TrialTools,
  { actor, seen, ...winner }: Winner & { seen?: string | undefined; actor: SignedIn },
): Promise<TrialDrafts> {
  const { candidates, unread } = await shippedBy(tools, winner)
  if (unread.length > 0) throw new Problem('definition.faulty', { extra: { faults: unread } })
  if (seen !== undefined && seen !== hashOfAll(candidates))
    throw new Problem('definition.stale', {
      detail: 'Somebody changed a part of it since this was shown. Look at it again.',
    })
  return draftTogether(tools, { candidates, actor })
}

/** What shipping would change in what is in hand, and what would be wrong with that. Nothing is drafted. @throws as shipTrial */
export async function readShipping(tools: TrialTools, winner: Winner): Promise<Shipping> {
  const { candidates, before, unread } = await shippedBy(tools, winner)
  const definitions = candidates.map(({ kind, id, content }) => ({
    kind,
    id,
    changes: toldChanges(before.get(keyOf({ kind, id })) ?? null, content),
  }))
  const { faults, warnings } = await checkTogether(tools, candidates)
  return {
    definitions,
    faults: [...unread, ...faults],
    warnings,
    seen: hashOfAll(candidates),
  }
}

async function shippedBy(
  tools: TrialTools,
  { id, variation }: Winner,
): Promise<{
  candidates: MadeCandidate[]
  before: Map<string, Definition>
  /** What is wrong with drafts of the same pages that cannot be read: their words would be written over. */
  unread: DefinitionFault[]
}> {
  const { trial, draftHash: own } = await readTrial(tools, id)
  refuseWhile(trial, ['shipped'])
  const known = trial.feature.rules.flatMap((rule) => rule.variations)
  if (!known.includes(variation)) {
    const message = `must be one of ${known.join(', ')}`
    throw new Problem('input.invalid', { errors: [{ path: '/variation', message }] })
  }
  const all = await readInHand(tools)
  const settled = all.map(({ definition }) => ({
    was: definition,
    is: settle(definition, { id, variation }) as Definition,
  }))
  const made = dropLeftOut(settled)
  const shipped = all.flatMap(({ definition, draftHash, unread }, index) => {
    const is = made[index] ?? definition
    return is === definition ? [] : [{ candidate: candidateOf(is, draftHash), unread }]
  })
  const meta = { ...trial.meta, status: 'shipped' as const }
  const ended: Experiment = { ...trial, meta, feature: settledOn(trial, variation) }
  return {
    candidates: [...shipped.map(({ candidate }) => candidate), candidateOf(ended, own)],
    before: new Map(all.map(({ definition }) => [keyOf(definition), definition])),
    unread: shipped.flatMap(({ unread }) => unread),
  }
}

function hashOfAll(candidates: readonly Candidate[]): string {
  return contentHash(candidates.map(({ content }) => content))
}
