import type { FieldMove, Flow } from '#contract/definitions/flow.ts'
import { undoing } from '#contract/definitions/move-fields.ts'
import { fieldFaults } from './check-changes.ts'

/**
 * Moves that lead answers given under the names of the flow before to those of now, where the flow itself says nothing of it: a
 * release that renamed them is taken back. With those that were carried until now; they come before the flow's own.
 */
export function movesBack(was: Flow, is: Flow): FieldMove[] {
  const own = is.change.fields ?? []
  const isUnsaid = ({ step, of, from }: FieldMove) =>
    !own.some((one) => one.step === step && one.of === of && one.from === from)
  const old = (was.change.fields ?? []).filter(isUnsaid)
  // From the last one on: where a move leads to is known once those after it are.
  return [...old, ...undoing(old)]
    .filter(isUnsaid)
    .reduceRight<FieldMove[]>(
      (later, move) => (doesFit(is, [move, ...later, ...own]) ? [move, ...later] : later),
      [],
    )
}

function doesFit(flow: Flow, fields: FieldMove[]): boolean {
  const faults = fieldFaults({ ...flow, change: { ...flow.change, fields } })
  return faults.every(({ pointer }) => !pointer.startsWith('/change/fields/0/'))
}
