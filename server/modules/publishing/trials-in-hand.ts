import type { Experiment } from '#contract/definitions/experiment.ts'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { TrialDrafts } from '#contract/wire/admin/trials.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { type Definition, keyOf, misfits } from '../definitions/index.ts'
import { checkCandidate } from './check-candidate.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import type { Candidate } from './lay-over.ts'
import { contentOf, draftsByKey, liveContent, liveFiles } from './live-content.ts'
import { keepDraft } from './save-draft.ts'

export type TrialTools = Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>

/**
 * An experiment as it is in hand: its draft, or what is live.
 * @throws Problem not-found; definition.faulty for a draft that does not fit its schema
 */
export async function trialInHand(
  tools: Pick<Tools, 'db' | 'screens'>,
  id: string,
): Promise<Experiment> {
  const name = { kind: 'experiment' as const, id }
  const draft = await DefinitionDraft.query(tools.db).findById([name.kind, id])
  const content = draft ? contentOf(draft) : liveContent(tools, name)?.definition
  if (!content) throw new Problem('not-found')
  const faults = misfits('experiment', content).map((fault) => ({ file: keyOf(name), ...fault }))
  if (faults.length) throw new Problem('definition.faulty', { extra: { faults } })
  return content as Experiment
}

/** Everything as it is in hand: drafts that fit their schemas over what is live. */
export async function definitionsInHand(
  tools: Pick<Tools, 'db' | 'screens'>,
): Promise<Definition[]> {
  const all = new Map<string, Definition>(
    [...liveFiles(tools)].map(([key, { definition }]) => [key, definition]),
  )
  for (const [key, draft] of await draftsByKey(tools)) {
    const content = contentOf(draft)
    if (content === null) all.delete(key)
    else if (misfits(draft.kind, content).length === 0) all.set(key, content as Definition)
  }
  return [...all.values()]
}

/** Drafts several definitions at once, all or none, and says what is wrong with them together. */
export async function draftTogether(
  tools: TrialTools,
  { candidates, actor }: { candidates: readonly Candidate[]; actor: SignedIn },
): Promise<TrialDrafts> {
  await tools.db.transaction(async (trx) => {
    for (const candidate of candidates) {
      const { kind, id } = candidate
      const there = await DefinitionDraft.query(trx).findById([kind, id])
      const liveHash = liveContent(tools, candidate)?.hash ?? null
      const baseHash = there ? there.baseHash : liveHash
      const draft = { ...candidate, baseHash, draftHash: there?.hash ?? null }
      await keepDraft({ ...tools, db: trx }, { draft, actor })
    }
  })
  return {
    drafts: candidates.map(({ kind, id }): DefinitionName => ({ kind, id })),
    ...(await checkTogether(tools, candidates)),
  }
}

/** What is wrong with several definitions that are to go live together, drafted or not. */
export async function checkTogether(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  candidates: readonly Candidate[],
): Promise<{ faults: DefinitionFault[]; warnings: DefinitionFault[] }> {
  const faults: DefinitionFault[] = []
  const warnings: DefinitionFault[] = []
  for (const candidate of candidates) {
    const checked = await checkCandidate(tools, candidate, { depth: 'quick', with: candidates })
    faults.push(...checked.faults)
    warnings.push(...checked.warnings)
  }
  return { faults, warnings }
}

/** A definition as a candidate for a draft. */
export function candidateOf(definition: Definition): Candidate {
  return { kind: definition.kind, id: definition.id, content: { ...definition } }
}
