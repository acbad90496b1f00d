import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { askedFields } from './asked-fields.ts'
import { placesIn } from './check-requirements.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { patchesOf } from './step-versions.ts'

/** Answers that somebody gives by leaving a step out, to questions that it does not ask or with what cannot be chosen. */
export function checkSkipAnswers(set: DefinitionSet): Fault[] {
  return [...set.flows.values()].flatMap(({ file, definition: flow }) => {
    const asked = askedFields(flow)
    return placesIn(flow).flatMap(({ pointer, step }) => {
      const { standsFor = step.id } = step as { standsFor?: string }
      return patchesOf(step).flatMap(({ at, patch = {} }) => {
        const said = Object.entries(mergePatch(step, patch).skippable?.answer ?? {})
        return said.flatMap(([question, answer]): Fault[] => {
          const field = asked.get(standsFor)?.get(question)
          const place = { file, pointer: `${pointer}${at}/skippable/answer/${question}` }
          if (!field) return [{ ...place, reason: `the step asks for no "${question}"` }]
          if (field.choices.size === 0 || field.choices.has(answer)) return []
          const known = [...field.choices].join(', ')
          return [
            { ...place, reason: `"${question}" has no choice "${answer}": there is ${known}` },
          ]
        })
      })
    })
  })
}
