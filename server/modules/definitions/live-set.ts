import { createHash } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { carryRoutes } from './carry-routes.ts'
import type { Checked } from './check-definitions.ts'
import { changedMeasures } from './changed-measures.ts'
import { lostInFlows, lostOnPages } from './check-live-edit.ts'
import type { DefinitionSet } from './definition-set.ts'
import { doubtfulEdits } from './doubtful-edits.ts'
import { type Fault, type LineOf, tellFaults } from './fault.ts'
import { goneWhereLed } from './gone-addresses.ts'
import { goneEntries } from './gone-entries.ts'

/**
 * The set in use: one frozen set at a time. A broken one, or one that would lose what people inside a flow have done, leaves
 * the last good one in place.
 */
interface LiveSet {
  current(): DefinitionSet
  /** The same as it is written: without addresses that are carried over from edits before. */
  written(): DefinitionSet
  faults(): readonly Fault[]
  onChange(heard: () => void): void
  /** @param isAllowed somebody has made sure already that nothing is lost by it */
  take(checked: Checked, options?: { isAllowed: boolean }): void
  /** Says that going over to this loses nothing: it was in use before. */
  allow(set: DefinitionSet): void
}

/**
 * @param lineOf of definitions that are files
 * @throws Error naming file, pointer and reason when there is no good set to start with
 */
export function startLiveSet(
  { log }: Pick<Tools, 'log'>,
  first: Checked,
  lineOf?: LineOf,
): LiveSet {
  let set = usable(first, lineOf)
  let written = set
  let faults = tellBroken(log, first, lineOf)
  const listeners = new Set<() => void>()

  /** Flows that were in use: going back to them loses nothing, since answers that are not asked for are kept. */
  const used = new Set([nameOfFlows(set)])
  /** Pages that were: by themselves, since most edits of them leave the flows as they are. */
  const usedPages = new Set([nameOf(set.pages)])
  const usedSites = new Set([nameOfSite(set)])

  /** Experiments that somebody brings back: what they were judged by counts again. */
  const brought = new Set<string>()

  function lostBy(wanted: DefinitionSet): Fault[] {
    const isFlowUsed = used.has(nameOfFlows(wanted))
    const arePagesUsed = usedPages.has(nameOf(wanted.pages))
    const isAllUsed = isFlowUsed && arePagesUsed && usedSites.has(nameOfSite(wanted))
    const lost = [
      ...(isFlowUsed ? [] : lostInFlows(set, wanted)),
      ...(arePagesUsed ? [] : lostOnPages(set, wanted)),
      ...(isAllUsed ? [] : goneWhereLed(set, wanted)),
    ]
    const isBrought = brought.has(nameOf(wanted.experiments))
    return isBrought ? lost : [...lost, ...changedMeasures(set, wanted)]
  }

  function swap(wanted: DefinitionSet, isAllowed: boolean): void {
    // Files do not say since when an entry was there: that it is gone is told, not refused.
    const gone = isAllowed || used.has(nameOfFlows(wanted)) ? [] : goneEntries(written, wanted)
    used.add(nameOfFlows(wanted))
    usedPages.add(nameOf(wanted.pages))
    usedSites.add(nameOfSite(wanted))
    for (const doubt of [...doubtfulEdits(set, wanted), ...gone])
      log.warn({ event: 'definition-doubtful', ...doubt })
    written = wanted
    set = carryRoutes(set, wanted)
    log.info({ event: 'definitions-changed', revision: set.revision })
    for (const heard of listeners) heard()
  }

  return {
    current: () => set,
    written: () => written,
    faults: () => faults,
    onChange: (heard) => void listeners.add(heard),
    allow(wanted) {
      used.add(nameOfFlows(wanted))
      usedPages.add(nameOf(wanted.pages))
      usedSites.add(nameOfSite(wanted))
      brought.add(nameOf(wanted.experiments))
    },
    take(checked, { isAllowed } = { isAllowed: false }) {
      faults = checked.set && !isAllowed ? lostBy(checked.set) : checked.faults
      if (!checked.set || faults.length > 0) {
        tellRefused(log, faults, lineOf)
        log.warn({ event: 'definitions-kept', revision: set.revision })
        return
      }
      if (checked.set.revision !== set.revision) swap(checked.set, isAllowed)
      faults = tellBroken(log, checked, lineOf)
    },
  }
}

function tellRefused(log: Tools['log'], faults: readonly Fault[], lineOf?: LineOf): void {
  for (const fault of faults)
    log.error({ event: 'definition-refused', line: lineOf?.(fault), ...fault })
}

/** @returns what it breaks of rules that came since it was published */
function tellBroken(
  log: Tools['log'],
  { broken = [] }: Checked,
  lineOf?: LineOf,
): readonly Fault[] {
  for (const fault of broken)
    log.warn({ event: 'definition-doubtful', line: lineOf?.(fault), ...fault })
  return broken
}

function usable({ set, faults }: Checked, lineOf?: LineOf): DefinitionSet {
  if (!set) throw new Error(`The definitions are not usable:\n${tellFaults(faults, lineOf)}`)
  return set
}

const nameOfFlows = ({ flows }: DefinitionSet) => nameOf(flows)
const nameOfSite = ({ site }: DefinitionSet) => nameOf(new Map([['site', site]]))

/** Whatever their order: a database may sort files otherwise than a disk is read. */
function nameOf(definitions: ReadonlyMap<string, unknown>): string {
  const inOrder = [...definitions].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('hex')
}
