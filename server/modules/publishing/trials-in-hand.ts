import type { Experiment } from '#contract/definitions/experiment.ts'
import type { DefinitionFault, DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { TrialDrafts } from '#contract/wire/admin/trials.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { type Definition, keyOf, misfits } from '../definitions/index.ts'
import { checkCandidate } from './check-candidate.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import type { Candidate } from './lay-over.ts'
import { contentOf, draftsByKey, fileOf, liveContent, liveFiles } from './live-content.ts'
import { keepDraft } from './save-draft.ts'

export type TrialTools = Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>

/** A candidate, and the draft that it was made of by its hash; null: it was made of what is live, or of nothing. */
export interface MadeCandidate extends Candidate {
  draftHash: string | null
}

/**
 * An experiment as it is in hand: its draft, with its hash, or what is live.
 * @throws Problem not-found; definition.faulty for a draft that does not fit its schema
 */
export async function readTrial(
  tools: Pick<Tools, 'db' | 'screens'>,
  id: string,
): Promise<{ trial: Experiment; draftHash: string | null }> {
  const name = { kind: 'experiment' as const, id }
  const draft = await DefinitionDraft.query(tools.db).findById([name.kind, id])
  const content = draft ? contentOf(draft) : liveContent(tools, name)?.definition
  if (!content) throw new Problem('not-found')
  const faults = misfits('experiment', content).map((fault) => ({ file: keyOf(name), ...fault }))
  if (faults.length) throw new Problem('definition.faulty', { extra: { faults } })
  return { trial: content as Experiment, draftHash: draft?.hash ?? null }
}

/** Everything as it is in hand: drafts that fit their schemas over what is live. */
export async function definitionsInHand(
  tools: Pick<Tools, 'db' | 'screens'>,
): Promise<Definition[]> {
  return (await readInHand(tools)).map(({ definition }) => definition)
}

/** The same with each draft's hash, and what is wrong with a draft that cannot be read: then it is what is live. */
export async function readInHand(
  tools: Pick<Tools, 'db' | 'screens'>,
): Promise<{ definition: Definition; draftHash: string | null; unread: DefinitionFault[] }[]> {
  const drafts = await draftsByKey(tools)
  const live = [...liveFiles(tools)].map(([key, { definition }]) => [key, definition] as const)
  const all = new Map<string, Definition>(live)
  const unread = new Map<string, DefinitionFault[]>()
  for (const [key, draft] of drafts) {
    const content = contentOf(draft)
    const faults = content === null ? [] : misfits(draft.kind, content)
    if (content === null) all.delete(key)
    else if (faults.length === 0) all.set(key, content as Definition)
    else
      unread.set(
        key,
        faults.map((fault) => ({ file: fileOf(tools, draft), ...fault })),
      )
  }
  return [...all].map(([key, definition]) => ({
    definition,
    draftHash: unread.has(key) ? null : (drafts.get(key)?.hash ?? null),
    unread: unread.get(key) ?? [],
  }))
}

/**
 * Drafts several definitions at once, all or none, and says what is wrong with them together.
 * @throws Problem definition.stale where somebody saved a draft since these were made
 */
export async function draftTogether(
  tools: TrialTools,
  { candidates, actor }: { candidates: readonly MadeCandidate[]; actor: SignedIn },
): Promise<TrialDrafts> {
  await tools.db.transaction(async (trx) => {
    for (const candidate of candidates) {
      const { kind, id } = candidate
      const there = await DefinitionDraft.query(trx).findById([kind, id])
      const liveHash = liveContent(tools, candidate)?.hash ?? null
      const baseHash = there ? there.baseHash : liveHash
      await keepDraft({ ...tools, db: trx }, { draft: { ...candidate, baseHash }, actor })
    }
  })
  return {
    drafts: candidates.map(({ kind, id }): DefinitionName => ({ kind, id })),
    ...(await checkTogether(tools, candidates)),
  }
}

/** What is wrong with several definitions that are to go live together, drafted or not; others' drafts say nothing of them. */
export async function checkTogether(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  candidates: readonly Candidate[],
): Promise<{ faults: DefinitionFault[]; warnings: DefinitionFault[] }> {
  const faults: DefinitionFault[] = []
  const warnings: DefinitionFault[] = []
  for (const candidate of candidates) {
    const asked = { depth: 'quick', with: candidates, among: candidates } as const
    const checked = await checkCandidate(tools, candidate, asked)
    faults.push(...checked.faults)
    warnings.push(...checked.warnings)
  }
  return { faults, warnings }
}

/** A definition as a candidate for a draft, made of the draft with this hash. */
export function candidateOf(definition: Definition, draftHash: string | null): MadeCandidate {
  return { kind: definition.kind, id: definition.id, content: { ...definition }, draftHash }
}
