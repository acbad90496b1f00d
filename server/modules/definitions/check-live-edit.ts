import type { Flow, Step } from '#contract/definitions/flow.ts'
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
  return placesOf(before).flatMap((step) => {
    const same = placesOf(after).find(({ id }) => id === step.id)
    // A step that is gone is spoken of as a whole.
    if (!same) return []
    const asked = fieldsOf(same)
    return [...fieldsOf(step)]
      .filter((field) => !asked.has(field) && !told.has(`${step.id} ${field}`))
      .map((field) => ({ step: step.id, field }))
  })
}

function placesOf({ steps, detours }: Flow): Step[] {
  return [...steps, ...detours]
}

/** The fields that a step keeps answers in, in any of its variations. */
function fieldsOf(step: Step): Set<string> {
  const patches = Object.values(step.variants?.by ?? {})
  const shapes = [step, ...patches.map((patch) => mergePatch(step, patch))]
  const blocks = shapes.flatMap((shape) => shape.blocks)
  const sections = blocks.flatMap((block) => [
    block,
    ...Object.values(block.variants?.by ?? {}).map((patch) => mergePatch(block, patch)),
  ])
  return new Set(sections.flatMap(({ props }) => fieldsIn(props)))
}

/** Blocks name their fields in one of two ways: a list of `questions`, or one `field`. */
function fieldsIn(props: unknown): string[] {
  const { questions, field } = (props ?? {}) as { questions?: unknown; field?: unknown }
  const listed = Array.isArray(questions) ? (questions as { id: string }[]) : []
  return [...listed.map(({ id }) => id), ...(typeof field === 'string' ? [field] : [])]
}
