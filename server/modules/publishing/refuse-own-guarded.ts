import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { type DefinitionFile, keyOf } from '../definitions/index.ts'
import { needsOtherPublisher } from '../staff/index.ts'
import type { DefinitionDraft } from './definition-draft.model.ts'
import { didWrite } from './guarded-authors.ts'
import { changesBetween } from './guarded-changes.ts'
import { contentOf } from './live-content.ts'

/**
 * Legal text, attestations, prices, consent and disclosures are published by somebody who wrote none of them, where there are
 * two who can publish.
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
  const guarded = drafts.flatMap((draft) =>
    changesBetween(before.get(keyOf(draft)) ?? null, contentOf(draft))
      .filter(({ isGuarded, path }) => isGuarded && didWrite(actor.accountId, { draft, path }))
      .map((change) => ({ kind: draft.kind, id: draft.id, ...change })),
  )
  const kinds = [...new Set(guarded.map((change) => change.guarded ?? ''))]
  if (!(await needsOtherPublisher(tools, { author: actor, kinds }))) return
  throw new Problem('publish.other-publisher', { extra: { guarded } })
}
