import type { Knex } from 'knex'
import type { DefinitionName } from '#contract/wire/admin/publishing-parts.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import {
  byKey,
  contentHash,
  type Definition,
  type DefinitionFile,
  DefinitionVersion,
  keyOf,
  usualFile,
} from '../definitions/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import type { Candidate } from './lay-over.ts'

/** A definition as visitors have it. */
interface LiveContent {
  file: string
  definition: Definition
  hash: string
}

/** The definition's hash, reckoned once: definitions in use are never changed. */
export const hashOf = oncePerObject((definition: Definition): string => contentHash(definition))

/** What is live in this process of one definition; undefined when there is no such one. */
export function liveContent(
  { screens }: Pick<Tools, 'screens'>,
  name: DefinitionName,
): LiveContent | undefined {
  const entry = liveFiles({ screens }).get(keyOf(name))
  return entry && { ...entry, hash: hashOf(entry.definition) }
}

/** All that is live in this process, by 'kind/id'. */
export function liveFiles({ screens }: Pick<Tools, 'screens'>): Map<string, DefinitionFile> {
  return byKey(screens.store.written())
}

/** @throws Problem publish.read-only */
export function refuseReadOnly({ screens }: Pick<Tools, 'screens'>): void {
  const detail = screens.store.readOnlyBecause()
  if (detail) throw new Problem('publish.read-only', { detail })
}

/** @throws Problem definition.faulty when what is live cannot be read as it is */
export async function readLive(
  { screens }: Pick<Tools, 'screens'>,
  trx: Knex,
): Promise<DefinitionFile[]> {
  const { files, faults } = await screens.store.readLive(trx)
  if (faults.length) throw new Problem('definition.faulty', { extra: { faults } })
  return files
}

/** What was live under a hash: null where nothing was, undefined where it is not kept. */
export async function baseContent(
  { db }: Pick<Tools, 'db'>,
  { kind, id }: DefinitionName,
  hash: string | null,
): Promise<Record<string, unknown> | null | undefined> {
  if (hash === null) return null
  const version = await DefinitionVersion.query(db).findOne({ kind, definitionId: id, hash })
  return version && contentOf(version)
}

/** What a draft or a candidate says of itself has to be what it is kept under. */
export function refuseOtherName(name: DefinitionName, content: object | null): void {
  if (content === null) return
  const { kind, id } = content as Partial<DefinitionName>
  if (kind === name.kind && id === name.id) return
  const message = `must be the definition's own: ${keyOf(name)}`
  throw new Problem('input.invalid', {
    errors: [{ path: kind === name.kind ? '/content/id' : '/content/kind', message }],
  })
}

/** Everything that staff have in hand, by 'kind/id'. */
export async function draftsByKey({
  db,
}: Pick<Tools, 'db'>): Promise<Map<string, DefinitionDraft>> {
  const drafts = await DefinitionDraft.query(db).orderBy(['kind', 'id'])
  return new Map(drafts.map((draft) => [keyOf(draft), draft]))
}

/** What a text says; null for a removal. */
export function contentOf({ text }: Pick<DefinitionDraft, 'text'>): Record<string, unknown> | null {
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}

/** A draft as a candidate. */
export function candidateIn({
  kind,
  id,
  text,
}: Pick<DefinitionDraft, 'kind' | 'id' | 'text'>): Candidate {
  return { kind, id, content: contentOf({ text }) }
}

/** The file of a definition: its own, or where a new one goes. */
export function fileOf({ screens }: Pick<Tools, 'screens'>, name: DefinitionName): string {
  return liveFiles({ screens }).get(keyOf(name))?.file ?? usualFile(name)
}
