import type { Knex } from 'knex'
import { type Checked, checkShown } from './check-definitions.ts'
import { filesByKey, keyOf } from './definition-names.ts'
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

  const own = filesByKey(readDefinitions(root).files)
  const published = filesByKey(fitting)
  const unfit = Object.keys(release.map ?? {}).filter((key) => !published.has(key))
  const added = new Set(await neverKept(db, [...own.keys()]))
  const replaced = new Set([...unfit, ...added])
  for (;;) {
    for (const key of replaced) {
      published.delete(key)
      const entry = own.get(key)
      if (entry) published.set(key, entry)
    }
    const files = inOrder([...published.values()])
    const checked = checkShown(files, words)
    if (checked.set) return { checked, faults: asPublished.faults, lost: lostOf(replaced, own) }
    // Of two that want one address, that one is at fault which nobody had before.
    const { faults } = checkShown(last(files, added), words)
    const atFault = keysAtFault(faults, published)
    const { news, unseen } = nextToGive(atFault, { own, added, replaced })
    if (news.length + unseen.length === 0)
      return { checked, faults: asPublished.faults, lost: lostOf(replaced, own) }
    for (const key of news) replaced.add(key)
    for (const key of unseen) {
      replaced.delete(key)
      published.delete(key)
    }
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

interface Giving {
  own: ReadonlyMap<string, DefinitionFile>
  /** What came with the program, and nobody had before. */
  added: ReadonlySet<string>
  replaced: ReadonlySet<string>
}

/**
 * What gives way to our files (`news`), or is left out (`unseen`): first what our files mend, then what nobody had before, and last
 * what has no file of ours.
 */
function nextToGive(atFault: readonly string[], { own, added, replaced }: Giving) {
  const fresh = atFault.filter((key) => !replaced.has(key))
  const mended = fresh.filter((key) => own.has(key))
  if (mended.length > 0) return { news: mended, unseen: [] }
  const unseen = atFault.filter((key) => added.has(key))
  return { news: unseen.length > 0 ? [] : fresh, unseen }
}

/** The same files, with those at the end that came with the program. */
function last(files: readonly DefinitionFile[], added: ReadonlySet<string>): DefinitionFile[] {
  const isAdded = ({ definition }: DefinitionFile) => added.has(keyOf(definition))
  return [...files.filter((one) => !isAdded(one)), ...files.filter(isAdded)]
}

const lostOf = (replaced: ReadonlySet<string>, own: ReadonlyMap<string, DefinitionFile>) =>
  [...replaced].filter((key) => !own.has(key))

function keysAtFault(
  faults: readonly Fault[],
  published: ReadonlyMap<string, DefinitionFile>,
): string[] {
  const files = new Set(faults.map(({ file }) => file))
  return [...published].flatMap(([key, { file }]) => (files.has(file) ? [key] : []))
}
