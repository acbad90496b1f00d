import type { Knex } from 'knex'
import type { DefinitionName, DraftInfo } from '#contract/wire/admin/publishing-parts.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { contentHash, keyOf, Release, structuralDiff } from '../definitions/index.ts'
import { type CheckedCandidate, checkCandidate } from './check-candidate.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { guardedAuthors } from './guarded-authors.ts'
import type { Candidate } from './lay-over.ts'
import { baseContent, contentOf, liveContent, refuseOtherName } from './live-content.ts'
import { presentDraft } from './present-draft.ts'
import { staffNames } from '../staff/index.ts'

export interface DraftToSave extends Candidate {
  /** What the editor saw last: of what is live, and of the draft. */
  baseHash: string | null
  draftHash: string | null
}

type SavingTools = Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>

/**
 * Keeps what an editor wrote, broken or not, and says what is wrong with it.
 * @throws Problem definition.stale, with what is there now, when somebody else was faster
 */
export async function saveDraft(
  tools: SavingTools,
  { draft, actor }: { draft: DraftToSave; actor: SignedIn },
): Promise<CheckedCandidate & { draft: DraftInfo }> {
  refuseOtherName(draft, draft.content)
  const saved = await keepDraft(tools, { draft, actor })
  const checked = await checkCandidate(tools, draft, { depth: 'whole' })
  const nameOf = await staffNames(tools, [actor.accountId])
  const hash = liveContent(tools, draft)?.hash ?? null
  return { ...checked, draft: presentDraft(saved, { hash, author: nameOf(actor.accountId) }) }
}

/** The same without looking at it. */
export function keepDraft(
  tools: SavingTools,
  { draft, actor }: { draft: DraftToSave; actor: SignedIn },
): Promise<DefinitionDraft> {
  const { kind, id, content, baseHash, draftHash } = draft
  return tools.db.transaction(async (trx) => {
    const there = await DefinitionDraft.query(trx).findById([kind, id]).forUpdate()
    const live = liveContent(tools, draft)
    const now = { base: hashIn(live), draft: hashIn(there) }
    if (isKept(there, { draft, base: now.base, actor })) return there
    if (baseHash !== now.base || draftHash !== now.draft) {
      const base = await baseContent({ db: trx }, draft, baseHash)
      const planned = there ? undefined : await plannedWith({ db: trx }, draft)
      throw staleDraft(draft, { live, there, base, planned })
    }

    const { accountId: authorId } = actor
    const row = {
      text: content === null ? null : JSON.stringify(content),
      hash: contentHash(content),
      baseHash,
      authorId,
      guardedBy: guardedAuthors({ live: live?.definition ?? null, there, content, authorId }),
      updatedAt: tools.clock.now(),
    }
    const saved = there
      ? await DefinitionDraft.query(trx).patchAndFetchById([kind, id], row)
      : await insertFirst(trx, { kind, id, ...row })
    if (saved.hash !== row.hash || saved.authorId !== row.authorId) {
      const base = await baseContent({ db: trx }, draft, baseHash)
      throw staleDraft(draft, { live, there: saved, base })
    }
    await recordAudit(
      { db: trx, clock: tools.clock },
      {
        actor,
        action: 'draft.saved',
        subject: { kind: 'definition', id: keyOf(draft) },
        before: { hash: now.draft ?? now.base },
        after: { hash: row.hash },
      },
    )
    return saved
  })
}

/** The first draft; somebody else's, where they saved theirs in the same moment. */
async function insertFirst(
  trx: Knex,
  row: Partial<DefinitionDraft> & DefinitionName,
): Promise<DefinitionDraft> {
  await DefinitionDraft.query(trx).insert(row).onConflict(['kind', 'id']).ignore()
  return DefinitionDraft.query(trx).findById([row.kind, row.id]).throwIfNotFound()
}

/** The number of the release that holds a definition and is still to come; undefined where none does. */
export async function plannedWith(
  { db }: Pick<Tools, 'db'>,
  name: DefinitionName,
): Promise<number | undefined> {
  const all = await Release.query(db).where({ state: 'scheduled' }).orderBy('number')
  return all.findLast(({ changes }) => keyOf(name) in changes)?.number
}

const hashIn = (kept: { hash: string } | undefined): string | null => kept?.hash ?? null

/** Whether it is what the same person has just saved: the answer may have got lost. */
function isKept(
  there: DefinitionDraft | undefined,
  { draft, base, actor }: { draft: DraftToSave; base: string | null; actor: SignedIn },
): there is DefinitionDraft {
  if (!there) return false
  const isTheirs = there.authorId === actor.accountId && there.hash === contentHash(draft.content)
  return isTheirs && there.baseHash === base && draft.baseHash === base
}

/** What was not seen yet: the draft that somebody else saved, or what went live since. */
export function staleDraft(
  { content, draftHash }: Pick<DraftToSave, 'content' | 'draftHash'>,
  {
    live,
    there,
    base,
    planned,
  }: {
    live: ReturnType<typeof liveContent>
    there: DefinitionDraft | undefined
    base?: Record<string, unknown> | null | undefined
    /** The release that the draft waits in. */
    planned?: number | undefined
  },
): Problem {
  const draft = there && { hash: there.hash, baseHash: there.baseHash, content: contentOf(there) }
  const unseen = draft && draft.hash !== draftHash ? draft.content : (live?.definition ?? null)
  return new Problem('definition.stale', {
    extra: {
      live: live ? { hash: live.hash, content: live.definition } : null,
      draft: draft ?? null,
      ...(base !== undefined && { base }),
      ...(planned !== undefined && { planned }),
      changes: structuralDiff(unseen, content),
    },
  })
}
