import type { Detour, Flow, Step } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { isText } from '#contract/questions/ask-kinds.ts'
import type { Question } from '#contract/questions/question.ts'
import { questionsIn } from '#contract/questions/questions-in.ts'
import { stepVersions } from './step-versions.ts'

/** How a question is asked in any variation: the shapes that its answers have, and what can be chosen. */
export interface AskedField {
  shapes: Set<string>
  choices: Set<string>
}

/**
 * Step → field → how it is asked. A part of a list is 'list.part'. What a detour asks is kept under the step that it
 * stands for.
 */
export function askedFields(flow: Flow): Map<string, Map<string, AskedField>> {
  const asked = new Map(flow.steps.map(({ id }) => [id, new Map<string, AskedField>()]))
  for (const place of stepsAndDetours(flow)) {
    const { standsFor = place.id } = place as Partial<Detour> & Step
    const fields = asked.get(standsFor)
    const questions = stepVersions(place)
      .flat(2)
      .flatMap(({ section }) => questionsIn(section))
    for (const question of questions) {
      if (fields) note(fields, question.id, question)
      if (fields && question.ask === 'list')
        for (const part of question.of) note(fields, `${question.id}.${part.id}`, part)
    }
  }
  return asked
}

function note(fields: Map<string, AskedField>, path: string, question: Question): void {
  const field = fields.get(path) ?? { shapes: new Set(), choices: new Set() }
  fields.set(path, field)
  field.shapes.add(isText(question) && question.ask !== 'choice' ? 'words' : question.ask)
  if ('choices' in question) for (const { id } of question.choices) field.choices.add(id)
}

/** 'cases' of 'cases.reason'; undefined for a field that is no part of a list. */
export function listOf(field: string): string | undefined {
  return field.includes('.') ? field.split('.')[0] : undefined
}
