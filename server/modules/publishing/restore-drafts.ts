import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { contentHash, DefinitionVersion, keyOf, type Release } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { contentOf } from './live-content.ts'

/** What a planned release held is a draft again, unless there is a newer one. */
export async function restoreDrafts(
  { clock }: Pick<Tools, 'clock'>,
  trx: Knex,
  { changes, bases, guardedBy }: Release,
): Promise<void> {
  const versions = await DefinitionVersion.query(trx).findByIds(Object.values(changes))
  for (const version of versions) {
    const { kind, definitionId: id, text, authorId } = version
    await DefinitionDraft.query(trx)
      .insert({
        kind,
        id,
        text,
        hash: contentHash(contentOf({ text })),
        baseHash: bases[keyOf({ kind, id })] ?? null,
        authorId,
        guardedBy: guardedBy?.[keyOf({ kind, id })] ?? null,
        updatedAt: clock.now(),
      })
      .onConflict(['kind', 'id'])
      .ignore()
  }
}
