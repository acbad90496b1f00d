import type { Knex } from 'knex'
import { type Checked, checkShown } from './check-definitions.ts'
import { keyOf } from './definition-names.ts'
import type { DefinitionFile } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { readDefinitions } from './read-definitions.ts'
import { readRelease } from './read-release.ts'
import { readWords } from './read-words.ts'
import type { Release } from './release.model.ts'

export interface Fitted {
  checked: Checked
  /** What of the release this program cannot use, and why; empty when it is shown as it is. */
  faults: Fault[]
  /** Definitions that do not fit, and of which this program has no file either: 'kind/id'. */
  lost: string[]
}

/**
 * A release as this program can show it. Another version may have published it, so what in it does not fit is taken from
 * this program's own files, and so is what the database has never heard of: a page that came with the program. The rest is
 * as it was published, with what only breaks a rule that came since.
 */
export async function fitRelease(db: Knex, release: Release, root: string): Promise<Fitted> {
  const { files: fitting, faults: misfits } = await readRelease(db, release)
  const { words, faults: unread } = readWords(root)
  if (unread.length > 0) return { checked: unusable([...misfits, ...unread]), faults: [], lost: [] }
  const asPublished = misfits.length > 0 ? unusable(misfits) : checkShown(fitting, words)
  if (asPublished.set) return { checked: asPublished, faults: [], lost: [] }

  const own = new Map(
    readDefinitions(root).files.map((entry) => [keyOf(entry.definition), entry] as const),
  )
  const published = new Map(fitting.map((entry) => [keyOf(entry.definition), entry] as const))
  const unfit = Object.keys(release.map ?? {}).filter((key) => !published.has(key))
  const replaced = new Set([...unfit, ...(await neverKept(db, [...own.keys()]))])
  for (;;) {
    for (const key of replaced) {
      published.delete(key)
      const entry = own.get(key)
      if (entry) published.set(key, entry)
    }
    const checked = checkShown(inOrder([...published.values()]), words)
    const more = checked.set ? [] : keysAtFault(checked.faults, published)
    const news = firstToGive(
      more.filter((key) => !replaced.has(key)),
      own,
    )
    if (checked.set || news.length === 0) {
      const lost = [...replaced].filter((key) => !own.has(key))
      return { checked, faults: asPublished.faults, lost }
    }
    for (const key of news) replaced.add(key)
  }
}

const unusable = (faults: Fault[]): Checked => ({ faults, reports: [] })

/** As they are read: by their files, which is what a set is named by. */
function inOrder(files: DefinitionFile[]): DefinitionFile[] {
  return files.toSorted((one, other) => (one.file < other.file ? -1 : 1))
}

/** Those of which there is no version: not published, and not taken away by anybody. */
async function neverKept(db: Knex, keys: readonly string[]): Promise<string[]> {
  const rows: { kind: string; id: string }[] = await db('definitions').select('kind', 'id')
  const kept = new Set(rows.map(({ kind, id }) => `${kind}/${id}`))
  return keys.filter((key) => !kept.has(key))
}

/** What has no file of ours gives way last: where our own files mend the rest, it may hold. */
function firstToGive(keys: readonly string[], own: ReadonlyMap<string, DefinitionFile>) {
  const ours = keys.filter((key) => own.has(key))
  return ours.length > 0 ? ours : keys
}

function keysAtFault(
  faults: readonly Fault[],
  published: ReadonlyMap<string, DefinitionFile>,
): string[] {
  const files = new Set(faults.map(({ file }) => file))
  return [...published].flatMap(([key, { file }]) => (files.has(file) ? [key] : []))
}
