import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import {
  contentHash,
  type Definition,
  type DefinitionFile,
  DefinitionVersion,
  keyOf,
  liveRelease,
  nameOfKey,
  printDefinition,
  readDefinitions,
  readRelease,
  tellFault,
  writeFiles,
} from '../definitions/index.ts'
import { recordAudit } from '../audit/index.ts'
import { DefinitionDraft } from './definition-draft.model.ts'
import { guardedAuthors } from './guarded-authors.ts'

interface Given {
  args: readonly string[]
}

const projectRoot = join(import.meta.dirname, '../../..')

/**
 * `defs:pull [folder]`: writes the live release into flows/ and experiments/. What says the same already is not touched, so that
 * nothing differs but what was changed in /admin.
 */
export async function pullDefinitionsCommand(
  { db }: Pick<Tools, 'db'>,
  { args: [root = projectRoot] }: Given,
): Promise<string> {
  const release = await liveRelease(db)
  if (!release) throw new Error('Nothing was published yet.')
  const { files, faults } = await readRelease(db, release)
  if (faults.length) throw new Error(faults.map(tellFault).join('\n'))
  const versions = await DefinitionVersion.query(db).findByIds(Object.values(release.map ?? {}))
  const texts = new Map(
    versions.map(({ kind, definitionId: id, text }) => [keyOf({ kind, id }), text]),
  )
  const there = filesByKey(root)
  const changed = files.filter(
    ({ definition, file }) => !isAsIs(there.get(keyOf(definition)), { definition, file }),
  )
  const live = new Set(files.map(({ definition }) => keyOf(definition)))
  const gone = [...there].filter(([key]) => !live.has(key)).map(([, { file }]) => file)
  const writings = changed.map(({ file, definition }) => ({
    file,
    text: texts.get(keyOf(definition)) ?? printDefinition(definition),
  }))
  writeFiles(root, [...writings, ...gone.map((file) => ({ file, text: null }))])
  const names = [...changed.map(({ file }) => file), ...gone]
  return `Release ${release.number}: ${names.length ? names.join(', ') : 'the files say the same already'}.`
}

function isAsIs(there: DefinitionFile | undefined, is: DefinitionFile): boolean {
  return there?.file === is.file && contentHash(there.definition) === contentHash(is.definition)
}

function filesByKey(root: string): Map<string, DefinitionFile> {
  const { files } = readDefinitions(root)
  return new Map(files.map((entry) => [keyOf(entry.definition), entry]))
}

/** `defs:push [folder]`: makes a draft of every file that says something else than what is live. Somebody publishes them in /admin. */
export async function pushDefinitionsCommand(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { args: [root = projectRoot] }: Given,
): Promise<string> {
  const { faults } = readDefinitions(root)
  if (faults.length) throw new Error(faults.map(tellFault).join('\n'))
  const files = filesByKey(root)
  const pushed = await db.transaction(async (trx) => {
    const release = await liveRelease(trx)
    if (!release)
      throw new Error('Nothing was published yet: the first start takes the files as they are.')
    const read = await readRelease(trx, release)
    const live = new Map(read.files.map((entry) => [keyOf(entry.definition), entry.definition]))
    const names: string[] = []
    for (const key of new Set([...files.keys(), ...live.keys()])) {
      const [was, is] = [live.get(key), files.get(key)?.definition]
      const [baseHash, hash] = [was ? contentHash(was) : null, contentHash(is ?? null)]
      if (was && is && baseHash === hash) continue
      const content = { live: was ?? null, content: is ?? null }
      await pushDraft(trx, key, { ...content, hash, baseHash, updatedAt: clock.now() })
      names.push(key)
    }
    if (names.length)
      await recordAudit(
        { db: trx, clock },
        {
          actor: 'system',
          action: 'drafts.pushed',
          subject: { kind: 'definitions', id: 'files' },
          after: { definitions: names },
        },
      )
    return names
  })
  return pushed.length ? `Drafts: ${pushed.join(', ')}.` : 'The files say what is live.'
}

/** A draft that nobody of the staff wrote; what it holds of a draft before it keeps those who wrote it. */
async function pushDraft(
  trx: Knex,
  key: string,
  {
    live,
    content,
    ...given
  }: { live: Definition | null; content: Definition | null } & Pick<
    DefinitionDraft,
    'hash' | 'baseHash' | 'updatedAt'
  >,
): Promise<void> {
  const { kind, id } = nameOfKey(key)
  const there = await DefinitionDraft.query(trx).findById([kind, id])
  const guardedBy = guardedAuthors({ live, there, content, authorId: null })
  const text = content && JSON.stringify(content)
  await DefinitionDraft.query(trx)
    .insert({ kind, id, text, authorId: null, guardedBy, ...given })
    .onConflict(['kind', 'id'])
    .merge()
}
