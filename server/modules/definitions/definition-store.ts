import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { carryRoutes } from './carry-routes.ts'
import { type Checked, checkDefinitions } from './check-definitions.ts'
import { checkLiveEdit } from './check-live-edit.ts'
import type { DefinitionSet } from './definition-set.ts'
import { doubtfulEdits } from './doubtful-edits.ts'
import { type Fault, tellFault } from './fault.ts'
import { watchFolders } from './watch-folders.ts'

const SETTLE_MS = 60

/**
 * The definitions in use. One frozen set at a time; a broken edit, or one that would lose what people inside a flow have
 * done, leaves the last good one in place.
 */
export interface DefinitionStore {
  current(): DefinitionSet
  /** What keeps the files on disk from going live; empty when they are. */
  faults(): readonly Fault[]
  onChange(heard: () => void): void
  stop(): void
}

/**
 * Loads `flows/` and `experiments/` below a folder and follows edits.
 * @throws Error naming file, pointer and reason when there is no good set to start with
 */
export function openDefinitions(
  { log }: Pick<Tools, 'log'>,
  { root }: { root: string },
): DefinitionStore {
  const first = checkDefinitions(root)
  if (!first.set)
    throw new Error(`The definitions are not usable:\n${first.faults.map(tellFault).join('\n')}`)

  let set = first.set
  let faults: readonly Fault[] = []
  const listeners = new Set<() => void>()

  /** Flows that were in use: going back to them loses nothing, since answers that are not asked for are kept. */
  const used = new Set([nameOfFlows(set)])

  function take(checked: Checked): void {
    const isReturn = checked.set && used.has(nameOfFlows(checked.set))
    const lost = checked.set && !isReturn ? checkLiveEdit(set, checked.set) : []
    faults = checked.set ? lost : checked.faults
    if (!checked.set || faults.length > 0) {
      for (const fault of faults) log.error({ event: 'definition-refused', ...fault })
      log.warn({ event: 'definitions-kept', revision: set.revision })
    } else if (checked.set.revision !== set.revision) {
      used.add(nameOfFlows(checked.set))
      for (const doubt of doubtfulEdits(set, checked.set))
        log.warn({ event: 'definition-doubtful', ...doubt })
      set = carryRoutes(set, checked.set)
      log.info({ event: 'definitions-changed', revision: set.revision })
      for (const heard of listeners) heard()
    }
  }

  let timer: NodeJS.Timeout | undefined
  const reload = () => {
    clearTimeout(timer)
    // Editors write in several steps; half a file is not a fault.
    timer = setTimeout(() => take(checkDefinitions(root)), SETTLE_MS)
  }
  const stopWatching = watchFolders(root, ['flows', 'experiments'], reload)

  return {
    current: () => set,
    faults: () => faults,
    onChange: (heard) => void listeners.add(heard),
    stop() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}

function nameOfFlows({ flows }: DefinitionSet): string {
  return createHash('sha256')
    .update(JSON.stringify([...flows]))
    .digest('hex')
}
