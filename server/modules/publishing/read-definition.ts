import type { DefinitionRead, VersionInfo } from '#contract/wire/admin/publishing.ts'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { DefinitionVersion, keyOf } from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { baseContent, contentOf, fileOf, liveContent } from './live-content.ts'
import { presentDraft } from './present-draft.ts'
import { staffNames } from '../staff/index.ts'

const MOST_VERSIONS = 200

/** One definition: as it is live, as it is drafted, and what it was. @throws Problem not-found */
export async function readDefinition(
  tools: Pick<Tools, 'db' | 'screens' | 'secrets'>,
  { kind, id }: DefinitionName,
): Promise<DefinitionRead> {
  const name = { kind, id }
  const live = liveContent(tools, name)
  const draft = await DefinitionDraft.query(tools.db).findById([kind, id])
  const versions = await DefinitionVersion.query(tools.db)
    .where({ kind, definitionId: id })
    .orderBy('number', 'desc')
    .limit(MOST_VERSIONS)
  if (!live && !draft && versions.length === 0) throw new Problem('not-found')
  const nameOf = await staffNames(tools, [
    draft?.authorId ?? null,
    ...versions.map(({ authorId }) => authorId),
  ])
  const releases = await releasesOf(tools, name)
  return {
    ...name,
    file: fileOf(tools, name),
    live: live ? { content: { ...live.definition }, hash: live.hash } : null,
    draft: draft
      ? await presentWhole(tools, draft, {
          hash: live?.hash ?? null,
          author: nameOf(draft.authorId, 'the files'),
        })
      : null,
    versions: versions.map(({ number, hash, authorId, at, note, text }): VersionInfo => ({
      version: number,
      hash,
      author: nameOf(authorId, 'the files'),
      at: at.toISOString(),
      note,
      removes: text === null,
      releases: releases.get(number) ?? [],
    })),
  }
}

/** A draft with its content, and with what it goes out from where that is live no more. */
async function presentWhole(
  tools: Pick<Tools, 'db'>,
  draft: DefinitionDraft,
  about: { hash: string | null; author: string },
): Promise<DefinitionRead['draft']> {
  const info = presentDraft(draft, about)
  const base = info.isStale ? await baseContent(tools, draft, draft.baseHash) : undefined
  return { ...info, content: contentOf(draft), ...(base !== undefined && { base }) }
}

/** Version → the releases that it was live with. */
async function releasesOf(
  { db }: Pick<Tools, 'db'>,
  name: DefinitionName,
): Promise<Map<number, number[]>> {
  const { rows } = (await db.raw(
    `select (map ->> ?)::bigint as version, array_agg(number order by number) as numbers
     from releases where map -> ? is not null group by 1`,
    [keyOf(name), keyOf(name)],
  )) as { rows: { version: number; numbers: number[] }[] }
  return new Map(rows.map(({ version, numbers }) => [version, numbers]))
}
