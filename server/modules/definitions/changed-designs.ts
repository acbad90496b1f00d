import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { type Place, variedPlaces } from './sections-of.ts'
import { ANEW } from './changed-measures.ts'

/** Parts with variants of an experiment that an edit makes another design: who was counted before saw the old one. */
export function changedDesigns(id: string, before: DefinitionSet, after: DefinitionSet): Fault[] {
  const [old, now] = [partsOf(id, before), partsOf(id, after)]
  const files = new Set([...old, ...now].map(({ file }) => file))
  return [...files].flatMap((file) => {
    const changed = without(now, old, file)
    const gone = without(old, now, file).length > changed.length
    const found = [...changed, ...(gone ? [{ pointer: '' }] : [])]
    return found.map(({ pointer }) => ({
      file,
      pointer,
      reason: `changed while the experiment "${id}" runs, and who is counted already saw it otherwise: ${ANEW}`,
    }))
  })
}

/** Those of one file that the others do not have, wherever they stand. */
function without(
  parts: readonly Place<unknown>[],
  others: readonly Place<unknown>[],
  file: string,
): Place<unknown>[] {
  const same = new Set(others.flatMap((one) => (one.file === file ? [textOf(one)] : [])))
  return parts.filter((one) => one.file === file && !same.has(textOf(one)))
}

function partsOf(id: string, set: DefinitionSet): Place<unknown>[] {
  return variedPlaces(set).filter(({ value }) => value.variants?.experiment === id)
}

function textOf({ value }: Place<unknown>): string {
  return JSON.stringify(value)
}
