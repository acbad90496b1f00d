import type { Flow } from '#contract/definitions/flow.ts'
import type {
  CheckedDefinition,
  DefinitionName,
  WalkReport,
} from '#contract/wire/admin/publishing-parts.ts'
import type { Tools } from '../../tools.ts'
import {
  checkEdit,
  checkQuickly,
  doubtfulEdits,
  doubtfulWords,
  type DefinitionFile,
  type Fault,
  filesByKey,
  keyOf,
  proposeMoves,
} from '../definitions/index.ts'
import { lostBy } from './check-release.ts'
import { type Candidate, layOver } from './lay-over.ts'
import { candidateIn, draftsByKey, fileOf, liveFiles } from './live-content.ts'
import { reportWalk } from './report-walk.ts'
import { settledFlows } from './settled-flows.ts'

export interface CheckedCandidate extends CheckedDefinition {
  walk: WalkReport | null
}

interface Asked {
  /** `quick` leaves out the walks through every flow. */
  depth: 'quick' | 'whole'
  /** Others that are meant to go live with it, in place of their drafts. */
  with?: readonly Candidate[]
  /** The drafts that go live with it; all where none are named. */
  among?: readonly DefinitionName[] | undefined
}

/**
 * What is wrong with one definition among what is live and the other drafts: they are meant to go live together. Faults that are
 * there without it are not its own.
 */
export async function checkCandidate(
  tools: Pick<Tools, 'db' | 'clock' | 'screens'>,
  candidate: Candidate,
  { depth, with: others = [], among }: Asked,
): Promise<CheckedCandidate> {
  const live = liveFiles(tools)
  const file = fileOf(tools, candidate)
  const own = layOver(live, [candidate])
  const none = { warnings: [], proposals: [], walk: null }
  if (own.faults.length) return { ...none, faults: own.faults }

  const around = await othersInHand(tools, candidate, { together: others, among })
  const { files } = layOver(around, [candidate])
  const checked = checkEdit(files, { live: [...live.values()], depth })
  const faults = ownFaults(file, checked.faults, around)
  const is = files.find((entry) => keyOf(entry.definition) === keyOf(candidate))
  if (!checked.set) return { ...none, faults, ...moves(live, is) }

  const before = tools.screens.store.written()
  const all = lostBy(before, checked.set, await settledFlows(tools))
  const lost = all.filter((fault) => fault.file === file)
  const doubts = [...(checked.broken ?? []), ...doubtfulEdits(before, checked.set)].filter(
    (fault) => fault.file === file,
  )
  return {
    faults: [...faults, ...lost],
    warnings: [...doubts, ...(is ? doubtfulWords(is, before.words) : [])],
    ...moves(live, is),
    walk: depth === 'whole' && is?.definition.kind === 'flow' ? walkOf(is.definition, files) : null,
  }
}

function walkOf(flow: Flow, files: readonly DefinitionFile[]): WalkReport {
  const experiments = files.flatMap(({ definition }) =>
    definition.kind === 'experiment' ? [definition] : [],
  )
  return reportWalk(flow, experiments)
}

function moves(live: ReadonlyMap<string, DefinitionFile>, is: DefinitionFile | undefined) {
  const was = is && live.get(keyOf(is.definition))
  if (was?.definition.kind !== 'flow' || is?.definition.kind !== 'flow') return { proposals: [] }
  return { proposals: proposeMoves(was.definition, is.definition) }
}

/** What is live with the other drafts over it, as far as these fit their schemas; `together` instead of their drafts. */
async function othersInHand(
  tools: Pick<Tools, 'db' | 'screens'>,
  candidate: Candidate,
  { together, among }: { together: readonly Candidate[]; among: Asked['among'] },
): Promise<Map<string, DefinitionFile>> {
  const wanted = among && new Set(among.map(keyOf))
  const drafts = [...(await draftsByKey(tools))].filter(([key]) => wanted?.has(key) ?? true)
  const others = new Map<string, Candidate>(drafts.map(([key, draft]) => [key, candidateIn(draft)]))
  for (const other of together) others.set(keyOf(other), other)
  others.delete(keyOf(candidate))
  const { files } = layOver(liveFiles(tools), [...others.values()])
  return filesByKey(files)
}

function ownFaults(
  file: string,
  faults: readonly Fault[],
  around: ReadonlyMap<string, DefinitionFile>,
): Fault[] {
  if (faults.every((fault) => fault.file === file)) return [...faults]
  const before = new Set(
    checkQuickly([...around.values()]).faults.map((one) => JSON.stringify(one)),
  )
  return faults.filter((fault) => fault.file === file || !before.has(JSON.stringify(fault)))
}
