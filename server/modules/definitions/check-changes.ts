import type { FieldMove, Flow } from '#contract/definitions/flow.ts'
import { meant } from '#contract/definitions/meant.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { type AskedField, askedFields, listOf } from './asked-fields.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { followMoves } from './follow-moves.ts'
import { canLeadTo } from './routes-in.ts'

/** What `change` says of steps, fields, choices and routes, where it does not fit the flow as it is now. */
export function checkChanges(set: DefinitionSet): Fault[] {
  return [...set.flows.values()].flatMap(({ file, definition }) =>
    [...stepFaults(definition), ...fieldFaults(definition), ...routeFaults(definition)].map(
      (found) => ({ file, ...found }),
    ),
  )
}

/** Names of steps that were taken out and are there again: another step would show what was answered on the old one. */
function stepFaults(flow: Flow): Found[] {
  const there = new Set(stepsAndDetours(flow).map(({ id }) => id))
  return flow.change.migrations.flatMap(({ from }, index) => {
    const reason = `the step "${from}" is there, and would show what was answered on the one that was taken out. Give it a new id, or take this entry out where it is the same step`
    return there.has(from) ? [{ pointer: `/change/migrations/${index}/from`, reason }] : []
  })
}

/** The same of its questions and choices alone. */
export function fieldFaults(flow: Flow): Found[] {
  const asked = askedFields(flow)
  return (flow.change.fields ?? []).flatMap((move, index, all) => {
    const pointer = `/change/fields/${index}`
    const fields = asked.get(move.step)
    const detour = flow.detours.find(({ id }) => id === move.step)
    if (detour) {
      const reason = `"${move.step}" stands for "${detour.standsFor}": its answers are kept there`
      return [{ pointer: `${pointer}/step`, reason }]
    }
    if (!fields)
      return [
        {
          pointer: `${pointer}/step`,
          reason: `there is no step "${move.step}"${meant(move.step, asked.keys())}`,
        },
      ]
    const later = all.slice(index + 1).filter(({ step }) => step === move.step)
    const found = move.of
      ? choiceFaults({ ...move, of: move.of }, fields, later)
      : renameFaults(move, fields, later)
    return found.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }))
  })
}

function renameFaults(
  { step, from, to }: FieldMove,
  fields: ReadonlyMap<string, AskedField>,
  later: readonly FieldMove[],
): Found[] {
  const name = `the step "${step}"`
  const lost = 'every answer to it would be moved away. Take this entry out, or give the question'
  if (fields.has(from))
    return [{ pointer: '/from', reason: `${name} still asks for "${from}": ${lost} a new id` }]
  if (to === undefined) return []
  if (listOf(from) !== listOf(to))
    return [{ pointer: '/to', reason: 'a part of a list can only be renamed within its list' }]
  const end = followMoves({ field: to }, later)
  if (!end || fields.has(end.field)) return []
  return [{ pointer: '/to', reason: `${name} asks for no "${to}"` }]
}

function choiceFaults(
  { step, of, from, to }: FieldMove & { of: string },
  fields: ReadonlyMap<string, AskedField>,
  later: readonly FieldMove[],
): Found[] {
  const end = followMoves({ field: of, choice: to }, later)
  const field = end && fields.get(end.field)
  if (end && !field) return [{ pointer: '/of', reason: `the step "${step}" asks for no "${of}"` }]
  if (field?.choices.has(from)) {
    const reason = `"${from}" is still a choice of "${of}": whoever chose it would lose it. Take this entry out, or give the choice a new id`
    return [{ pointer: '/from', reason }]
  }
  if (!field || end?.choice === undefined || field.choices.has(end.choice)) return []
  return [{ pointer: '/to', reason: `"${of}" has no choice "${to}"` }]
}

function routeFaults(flow: Flow): Found[] {
  return (flow.change.routes ?? []).flatMap(({ from, to }, index) => {
    const pointer = `/change/routes/${index}/to`
    const step = stepsAndDetours(flow).find(({ id }) => id === to)
    if (!step)
      return [
        {
          pointer,
          reason: `there is no step "${to}"${meant(
            to,
            stepsAndDetours(flow).map(({ id }) => id),
          )}`,
        },
      ]
    if (canLeadTo(from, step.route)) return []
    return [{ pointer, reason: `${step.route} needs more than ${from} has` }]
  })
}
