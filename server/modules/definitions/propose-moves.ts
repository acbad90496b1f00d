import type { Flow } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { MigrationProposal } from '#contract/wire/admin/publishing-parts.ts'
import { type AskedField, askedFields, listOf } from './asked-fields.ts'
import { lostAnswers } from './lost-answers.ts'
import { canLeadTo, shapeOfRoute } from './routes-in.ts'

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
    .map((step) => {
      const { id, standsFor = id } = step as { standsFor?: string } & typeof step
      const before = was.steps.map((one) => one.id)
      const choices = nearest(before, { id, standsFor }, left)
      const [to = is.entry] = choices
      return {
        pointer: '/change/migrations',
        value: { from: id, to },
        choices,
        words: `The step “${id}” is gone: people on it go on at “${to}”.`,
      }
    })
}

/** Steps that are left, first those that came next after the one that is gone; of a stand-in the step that it stood for. */
function nearest(
  before: readonly string[],
  { id, standsFor }: { id: string; standsFor: string },
  left: readonly string[],
): string[] {
  const at = before.indexOf(standsFor)
  const later = before.slice(id === standsFor ? at + 1 : at).filter((one) => left.includes(one))
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

/** Each goes to what is new and takes its answers, and no two to the same: one of them would be lost. */
function goneAnswers(was: Flow, is: Flow): MigrationProposal[] {
  const fieldsBefore = askedFields(was)
  const fieldsNow = askedFields(is)
  const taken = new Set(
    (is.change.fields ?? []).map(({ step, of = '', to }) => place(step, of, to)),
  )
  return lostAnswers(was, is).flatMap(({ step, field, how }): MigrationProposal[] => {
    if (how === 'reshaped') return []
    const [before, now] = [fieldsBefore.get(step), fieldsNow.get(step)]
    const of = how === 'gone' ? '' : field
    const all = how === 'gone' ? newFields(field, before, now) : newChoices(field, before, now)
    const choices = all.filter((name) => !taken.has(place(step, of, name)))
    const [to] = choices
    if (to) taken.add(place(step, of, to))
    const from = how === 'gone' ? field : how.choice
    const value = { step, ...(of && { of }), from, ...(to && { to }) }
    const subject = of ? `The choice “${from}” of “${of}”` : `The question “${field}”`
    return [{ pointer: '/change/fields', value, choices, words: tellMove(subject, to) }]
  })
}

const place = (step: string, of: string, to = '') => JSON.stringify([step, of, to])

type Fields = ReadonlyMap<string, AskedField> | undefined

/** Questions that were not asked before and take the same answers; parts of a list within that list. */
function newFields(field: string, before: Fields, now: Fields): string[] {
  const shapes = [...(before?.get(field)?.shapes ?? [])]
  return [...(now ?? [])]
    .filter(([name, asked]) => {
      const isFit = shapes.every((shape) => asked.shapes.has(shape))
      return isFit && !before?.has(name) && listOf(name) === listOf(field)
    })
    .map(([name]) => name)
}

function newChoices(field: string, before: Fields, now: Fields): string[] {
  const were = before?.get(field)?.choices
  return [...(now?.get(field)?.choices ?? [])].filter((name) => !were?.has(name))
}

function tellMove(subject: string, to: string | undefined): string {
  return to
    ? `${subject} is now “${to}”: answers go along.`
    : `${subject} is gone: its answers are kept, unseen.`
}
