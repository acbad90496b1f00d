import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { checkEditedFiles, checkShownFiles } from './check-definitions.ts'
import { byKey } from './definition-names.ts'
import type { DefinitionFile, DefinitionSet } from './definition-set.ts'
import { startLiveSet } from './live-set.ts'
import type { Fault } from './fault.ts'
import { linesIn } from './line-of.ts'
import { readDefinitions } from './read-definitions.ts'
import { watchFolders } from './watch-folders.ts'
import { cannotWrite, type FileChange, writeFiles } from './write-files.ts'

const SETTLE_MS = 60

/**
 * The definitions in use. One frozen set at a time; a broken edit, or one that would lose what people inside a flow have
 * done, leaves the last good one in place.
 */
export interface DefinitionStore {
  current(): DefinitionSet
  /** The same as it is written: without addresses that are carried over from edits before. */
  written(): DefinitionSet
  /** What keeps newer definitions from going live; empty when they are. */
  faults(): readonly Fault[]
  onChange(heard: () => void): void
  stop(): void | Promise<void>
  /** Where the truth is: in the files, which publishing writes, or in the database. */
  source: 'files' | 'db'
  /** The folder with the files. */
  root: string
  /** Why nothing can be published here; undefined where it can. */
  readOnlyBecause(): string | undefined
  /** What is live at this moment, not what this process has in memory. @param db the caller's transaction */
  readLive(db: Knex): Promise<{ files: DefinitionFile[]; faults: Fault[] }>
  /** Puts in place what was published: the last thing within its transaction. @param set what will be live by it */
  put(changes: readonly FileChange[], set: DefinitionSet): void
  /** Takes what is live now, instead of when it is heard of. */
  refresh(): Promise<void>
}

/** One that listens to nobody but the disk ends at once. */
interface FileStore extends Omit<DefinitionStore, 'stop'> {
  stop(): void
}

/**
 * Loads `flows/` and `experiments/` below a folder and follows edits.
 * @param mayWrite lets staff publish into the files
 * @throws Error naming file, pointer and reason when there is no good set to start with
 */
export function openDefinitions(
  { log }: Pick<Tools, 'log'>,
  { root, mayWrite = false }: { root: string; mayWrite?: boolean },
): FileStore {
  const live = startLiveSet({ log }, checkShownFiles(root), linesIn(root))
  const take = () => live.take(checkEditedFiles(root, [...byKey(live.written()).values()]))
  let timer: NodeJS.Timeout | undefined
  const stopWatching = watchFolders(root, ['flows', 'experiments'], () => {
    clearTimeout(timer)
    // Editors write in several steps; half a file is not a fault.
    timer = setTimeout(take, SETTLE_MS)
  })

  return {
    current: live.current,
    written: live.written,
    faults: live.faults,
    onChange: live.onChange,
    source: 'files',
    root,
    readOnlyBecause: () => (mayWrite ? cannotWrite(root) : 'The files are not to be written here.'),
    readLive: async () => readDefinitions(root),
    put(changes, set) {
      writeFiles(root, changes)
      live.allow(set)
    },
    refresh: async () => take(),
    stop() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
