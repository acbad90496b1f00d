import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { type DefinitionFile, keyOf } from '../definitions/index.ts'
import { needsOtherPublisher } from '../staff/index.ts'
import type { DefinitionDraft } from './definition-draft.model.ts'
import { changesBetween } from './guarded-changes.ts'
import { contentOf } from './live-content.ts'

/**
 * Legal text, attestations, prices, consent and disclosures that somebody wrote are published by somebody else, where there
 * are two who can.
 * @throws Problem publish.other-publisher with the changes that it is about
 */
export async function refuseOwnGuarded(
  tools: Pick<Tools, 'db'>,
  {
    drafts,
    live,
    actor,
  }: { drafts: readonly DefinitionDraft[]; live: readonly DefinitionFile[]; actor: SignedIn },
): Promise<void> {
  const before = new Map(live.map(({ definition }) => [keyOf(definition), definition]))
  const own = drafts.filter(({ authorId }) => authorId === actor.accountId)
  const guarded = own.flatMap((draft) =>
    changesBetween(before.get(keyOf(draft)) ?? null, contentOf(draft))
      .filter(({ isGuarded }) => isGuarded)
      .map((change) => ({ kind: draft.kind, id: draft.id, ...change })),
  )
  const kinds = [...new Set(guarded.map((change) => change.guarded ?? ''))]
  if (!(await needsOtherPublisher(tools, { author: actor, kinds }))) return
  throw new Problem('publish.other-publisher', { extra: { guarded } })
}
