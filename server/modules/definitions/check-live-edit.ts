import type { Flow, Step } from '#contract/definitions/flow.ts'
import { isText } from '#contract/questions/ask-kinds.ts'
import type { Question } from '#contract/questions/question.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'

/**
 * What people who are inside a flow would lose by an edit: steps and questions that were there and are not any more, with
 * nothing in `change` that says what becomes of those who are on them and of what they answered.
 */
export function checkLiveEdit(before: DefinitionSet, after: DefinitionSet): Fault[] {
  return [...before.flows.values()].flatMap(({ file, definition }) => {
    const now = after.flows.get(definition.id)
    if (!now) return [{ file, pointer: '', reason: 'is gone, and people may be inside this flow' }]
    return [
      ...goneSteps(definition, now.definition).map((id) => ({
        file: now.file,
        pointer: '/change/migrations',
        reason: `the step "${id}" is gone: say where people on it go on by { "from": "${id}", "to": … }`,
      })),
      ...goneFields(definition, now.definition).map(({ step, field }) => ({
        file: now.file,
        pointer: '/change/fields',
        reason: `the step "${step}" asks for "${field}" no more: say what becomes of its answers by { "step": "${step}", "from": "${field}", "to": … }, or without "to" when it is given up`,
      })),
      ...reshapedFields(definition, now.definition).map(({ step, field }) => ({
        file: now.file,
        pointer: '/steps',
        reason: `the step "${step}" asks for "${field}" in another way, which the answers given before do not fit: give the question a new id`,
      })),
    ]
  })
}

function goneSteps(before: Flow, after: Flow): string[] {
  const left = new Set(placesOf(after).map(({ id }) => id))
  const moved = new Set(after.change.migrations.map(({ from }) => from))
  return placesOf(before)
    .map(({ id }) => id)
    .filter((id) => !left.has(id) && !moved.has(id))
}

function goneFields(before: Flow, after: Flow): { step: string; field: string }[] {
  const told = new Set((after.change.fields ?? []).map(({ step, from }) => `${step} ${from}`))
  return keptSteps(before, after).flatMap(({ id, was, is }) => {
    const asked = fieldsOf(is)
    return [...fieldsOf(was).keys()]
      .filter((field) => !asked.has(field) && !told.has(`${id} ${field}`))
      .map((field) => ({ step: id, field }))
  })
}

/** Questions whose answers would be of another shape: what people gave before could never be read as what is asked now. */
function reshapedFields(before: Flow, after: Flow): { step: string; field: string }[] {
  return keptSteps(before, after).flatMap(({ id, was, is }) => {
    const now = fieldsOf(is)
    return [...fieldsOf(was)]
      .filter(([field, shape]) => now.has(field) && now.get(field) !== shape)
      .map(([field]) => ({ step: id, field }))
  })
}

/** A step that is gone is spoken of as a whole. */
function keptSteps(before: Flow, after: Flow): { id: string; was: Step; is: Step }[] {
  return placesOf(before).flatMap((was) => {
    const is = placesOf(after).find(({ id }) => id === was.id)
    return is ? [{ id: was.id, was, is }] : []
  })
}

function placesOf({ steps, detours }: Flow): Step[] {
  return [...steps, ...detours]
}

/** The fields that a step keeps answers in, in any of its variations, each with the shape of its answers. */
function fieldsOf(step: Step): Map<string, string> {
  const patches = Object.values(step.variants?.by ?? {})
  const shapes = [step, ...patches.map((patch) => mergePatch(step, patch))]
  const blocks = shapes.flatMap((shape) => shape.blocks)
  const sections = blocks.flatMap((block) => [
    block,
    ...Object.values(block.variants?.by ?? {}).map((patch) => mergePatch(block, patch)),
  ])
  const questions = sections.flatMap(questionsIn)
  return new Map(questions.map((question) => [question.id, shapeOf(question)]))
}

/** Words, a tick, picks or a list. */
function shapeOf(question: Question): string {
  return isText(question) ? 'words' : question.ask === 'states' ? 'choices' : question.ask
}
