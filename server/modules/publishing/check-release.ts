import type { Flow } from '#contract/definitions/flow.ts'
import type { DefinitionFault } from '#contract/wire/admin/publishing-parts.ts'
import { Problem } from '../../problem.ts'
import {
  type Catalogues,
  changedMeasures,
  checkEdit,
  checkShown,
  checkLiveEdit,
  type DefinitionFile,
  type DefinitionSet,
  doubtfulEdits,
  doubtfulWords,
  filesByKey,
  goneEntries,
  keyOf,
} from '../definitions/index.ts'
import { type Candidate, layOver } from './lay-over.ts'

interface Wanted {
  /** Of `settledFlows`. */
  settled: ReadonlyMap<string, Flow>
  live: readonly DefinitionFile[]
  candidates: readonly Candidate[]
  /** What copy is translated by, for warnings of what is not. */
  words: Catalogues
}

/**
 * What would be live with these candidates: checked in whole, and against what people inside would lose.
 * @throws Problem definition.faulty with every fault
 */
export function checkRelease(wanted: Wanted): { set: DefinitionSet; warnings: DefinitionFault[] } {
  const { faults, ...good } = judgeRelease(wanted)
  if (!good.set) throw new Problem('definition.faulty', { extra: { faults } })
  return { set: good.set, warnings: good.warnings }
}

/** The same without throwing: `set` is there when nothing is at fault. */
export function judgeRelease({ live, candidates, settled, words: translations }: Wanted): {
  set?: DefinitionSet
  faults: DefinitionFault[]
  warnings: DefinitionFault[]
} {
  const { files, faults } = layOver(filesByKey(live), candidates)
  if (faults.length) return { faults, warnings: [] }
  const checked = checkEdit(files, { live })
  if (!checked.set) return { faults: checked.faults, warnings: [] }
  const { set: before } = checkShown(live)
  const lost = before ? lostBy(before, checked.set, settled) : []
  if (lost.length) return { faults: lost, warnings: [] }

  const changed = new Set(candidates.map(keyOf))
  const words = files
    .filter(({ definition }) => changed.has(keyOf(definition)))
    .flatMap((entry) => doubtfulWords(entry, translations))
  const doubts = before ? doubtfulEdits(before, checked.set) : []
  const warnings = [...(checked.broken ?? []), ...doubts, ...words]
  return { set: checked.set, faults: [], warnings }
}

/** What people inside, and those who may come back, would lose; and what those who read an experiment would be misled by. */
export function lostBy(
  before: DefinitionSet,
  after: DefinitionSet,
  settled: Wanted['settled'],
): DefinitionFault[] {
  return [
    ...checkLiveEdit(before, after),
    ...goneEntries(before, after, settled),
    ...changedMeasures(before, after),
  ]
}
