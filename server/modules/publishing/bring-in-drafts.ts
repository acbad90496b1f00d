import type { DraftInTheWay, DraftSeen } from '#contract/wire/admin/definition-files.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { keyOf } from '../definitions/index.ts'
import type { DefinitionDraft } from './definition-draft.model.ts'
import type { Candidate } from './lay-over.ts'
import { draftsByKey, liveContent } from './live-content.ts'
import { overwriteDraft, saysNothingElse } from './overwrite-draft.ts'
import { presentDraft } from './present-draft.ts'
import { staffNames } from '../staff/index.ts'

type BringingTools = Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>

export interface BroughtIn {
  drafts: DefinitionName[]
  /** Drafts that stay as they are, since their words are nowhere else. */
  inTheWay: DraftInTheWay[]
}

/**
 * Makes drafts of what comes from files. A draft that says something else is left as it is, unless it is named in `over` as it
 * is now: drafts are kept once, and what is written over is gone.
 */
export async function bringInDrafts(
  tools: BringingTools,
  {
    candidates,
    over,
    actor,
  }: { candidates: readonly Candidate[]; over: readonly DraftSeen[]; actor: SignedIn },
): Promise<BroughtIn> {
  const given = new Map(over.map(({ hash, ...name }) => [keyOf(name), hash]))
  // One that is named twice is taken as it comes last.
  const wanted = [...new Map(candidates.map((one) => [keyOf(one), one])).values()]
  const inHand = await draftsByKey(tools)
  const standing = wanted.flatMap((candidate) => {
    const there = inHand.get(keyOf(candidate))
    const { content } = candidate
    const liveHash = liveContent(tools, candidate)?.hash ?? null
    if (!there || saysNothingElse(there, { content, liveHash })) return []
    return given.get(keyOf(there)) === there.hash ? [] : [there]
  })
  const left = new Set(standing.map((draft) => keyOf(draft)))
  const taken = wanted.filter((one) => !left.has(keyOf(one)))
  await tools.db.transaction(async (trx) => {
    for (const candidate of taken) {
      const baseHash = liveContent(tools, candidate)?.hash ?? null
      const wish = { draft: { ...candidate, baseHash }, over: given.get(keyOf(candidate)) ?? null }
      await overwriteDraft({ ...tools, db: trx }, { ...wish, actor })
    }
  })
  return {
    drafts: taken.map(({ kind, id }) => ({ kind, id })),
    inTheWay: await presentStanding(tools, standing),
  }
}

async function presentStanding(
  tools: BringingTools,
  drafts: readonly DefinitionDraft[],
): Promise<DraftInTheWay[]> {
  const nameOf = await staffNames(
    tools,
    drafts.map(({ authorId }) => authorId),
  )
  return drafts.map((draft) => {
    const { kind, id, authorId } = draft
    const hash = liveContent(tools, draft)?.hash ?? null
    return { kind, id, ...presentDraft(draft, { hash, author: nameOf(authorId, 'the files') }) }
  })
}
