import type { Flow } from '#contract/definitions/flow.ts'
import type { MigrationProposal } from '#contract/wire/admin/publishing-parts.ts'
import { askedFields } from './asked-fields.ts'
import { lostAnswers } from './lost-answers.ts'
import { canLeadTo, shapeOfRoute } from './routes-in.ts'
import { stepsAndDetours } from './sections-of.ts'

/**
 * Entries for `change` with which an edit of a flow would lose nothing of what people inside have done: what `checkLiveEdit`
 * asks for, ready to be taken. `to` is the likely choice; without it, answers are given up.
 */
export function proposeMoves(was: Flow, is: Flow): MigrationProposal[] {
  return [...goneSteps(was, is), ...goneRoutes(was, is), ...goneAnswers(was, is)]
}

function goneSteps(was: Flow, is: Flow): MigrationProposal[] {
  const left = is.steps.map(({ id }) => id)
  const all = new Set(stepsAndDetours(is).map(({ id }) => id))
  const told = new Set(is.change.migrations.map(({ from }) => from))
  return stepsAndDetours(was)
    .filter(({ id }) => !all.has(id) && !told.has(id))
    .map(({ id }) => {
      const choices = nearest(
        was.steps.map((step) => step.id),
        id,
        left,
      )
      const [to = is.entry] = choices
      return {
        pointer: '/change/migrations',
        value: { from: id, to },
        choices,
        words: `The step “${id}” is gone: people on it go on at “${to}”.`,
      }
    })
}

/** Steps that are left, those that came next after the one that is gone first. */
function nearest(before: readonly string[], id: string, left: readonly string[]): string[] {
  const at = before.indexOf(id)
  const later = before.slice(at + 1).filter((one) => left.includes(one))
  const earlier = before.slice(0, Math.max(at, 0)).filter((one) => left.includes(one))
  return [...new Set([...later, ...earlier.toReversed(), ...left])]
}

function goneRoutes(was: Flow, is: Flow): MigrationProposal[] {
  const answered = new Set(
    [
      is.route,
      ...stepsAndDetours(is).map(({ route }) => route),
      ...(is.change.routes ?? []).map(({ from }) => from),
    ].map(shapeOfRoute),
  )
  return stepsAndDetours(was).flatMap(({ id, route }) => {
    const now = stepsAndDetours(is).find((step) => step.id === id)
    if (!now || answered.has(shapeOfRoute(route)) || !canLeadTo(route, now.route)) return []
    const words = `${route} is no longer the address of “${id}”: it leads there.`
    return [{ pointer: '/change/routes', value: { from: route, to: id }, choices: [id], words }]
  })
}

function goneAnswers(was: Flow, is: Flow): MigrationProposal[] {
  const fieldsBefore = askedFields(was)
  const fieldsNow = askedFields(is)
  return lostAnswers(was, is).flatMap(({ step, field, how }): MigrationProposal[] => {
    const pointer = '/change/fields'
    const now = fieldsNow.get(step) ?? new Map<string, { choices: Set<string> }>()
    const before = fieldsBefore.get(step)
    if (how === 'reshaped') return []
    if (how === 'gone') {
      const choices = [...now.keys()].filter((name) => !before?.has(name))
      const value = { step, from: field, ...(choices[0] && { to: choices[0] }) }
      return [{ pointer, value, choices, words: tellMove(`The question “${field}”`, choices[0]) }]
    }
    const choices = [...(now.get(field)?.choices ?? [])].filter(
      (name) => !before?.get(field)?.choices.has(name),
    )
    const value = { step, of: field, from: how.choice, ...(choices[0] && { to: choices[0] }) }
    const subject = `The choice “${how.choice}” of “${field}”`
    return [{ pointer, value, choices, words: tellMove(subject, choices[0]) }]
  })
}

function tellMove(subject: string, to: string | undefined): string {
  return to
    ? `${subject} is now “${to}”: answers go along.`
    : `${subject} is gone: its answers are kept, unseen.`
}
