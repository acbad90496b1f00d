import type { Condition } from '#contract/definitions/condition.ts'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { defaultFacts, type FactName, facts, type FactValues } from '#contract/definitions/facts.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import { comparedIn, factsIn, isMet } from '#contract/definitions/is-met.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { walk, wayToAdmitted } from '#contract/walk.ts'
import type { Found } from './fault.ts'
import { stepWith } from './flow-versions.ts'
import { conditionsOf, everyValue, everyVariation } from './walk-paths.ts'

/** Requirements that nobody can meet, and those that lead people round in a circle or nowhere: who meets one bounces for ever. */
export function checkRequirements(flow: Flow, experiments: readonly Experiment[]): Found[] {
  const unmet = placesIn(flow).filter(({ step }) => !versionsOf(step).every(canBeMet))
  return [
    ...unmet.map(({ pointer, step }) => {
      const why =
        beyondTries(versionsOf(step).flatMap(requiredBy)) ??
        'no values that its facts take do (contract/definitions/facts.ts)'
      return { pointer: `${pointer}/requires`, reason: `nobody can ever meet all of it: ${why}` }
    }),
    ...misleading(flow, experiments),
  ]
}

/** What to say of conditions that ask for a figure above those by which ways are walked; undefined where none does. */
export function beyondTries(conditions: readonly (Condition | undefined)[]): string | undefined {
  const asked = conditions.flatMap(comparedIn).find(({ name, value }) => {
    return typeof value === 'number' && value > mostOf(name)
  })
  if (!asked) return undefined
  const most = mostOf(asked.name)
  return `"${asked.name}" is told apart up to ${most} only, which stands for ${most} and more: ask for no more than { "$gte": ${most} }, not for ${String(asked.value)}`
}

function mostOf(name: FactName): number {
  const tries: readonly unknown[] = facts[name]?.try ?? []
  return Math.max(...tries.filter((one) => typeof one === 'number'))
}

interface Placed {
  pointer: string
  step: Step
}

/** Every step, then every detour, with where it stands. */
export function placesIn({ steps, detours }: Flow): Placed[] {
  return [
    ...steps.map((step, index) => ({ pointer: `/steps/${index}`, step })),
    ...detours.map((step, index) => ({ pointer: `/detours/${index}`, step })),
  ]
}

/** As it is written, and as each of its variations makes it. */
function versionsOf(step: Step): Step[] {
  const { experiment = '', by = {} } = step.variants ?? {}
  return [step, ...Object.keys(by).map((name) => stepWith(step, { [experiment]: name }))]
}

/** Whether somebody who walks the step may be on it; of a step that nobody walks others tell. */
function canBeMet(step: Step): boolean {
  const needed = requiredBy(step)
  const walked = everyValue([...needed, ...conditionsOf(step)].flatMap(factsIn))
    .map((values) => ({ ...defaultFacts(), ...values }))
    .filter((values) => walk({ steps: [step] }, values).length > 0)
  const isMetBy = (values: FactValues) => needed.every((condition) => isMet(condition, values))
  return walked.length === 0 || walked.some(isMetBy)
}

/** Follows whoever does not meet a requirement, whatever they have done so far and whichever variations they have. */
function misleading(flow: Flow, experiments: readonly Experiment[]): Found[] {
  const places = placesIn(flow)
  const found = new Map<string, Found>()
  for (const variations of everyVariation(patchingRequirements(flow), experiments)) {
    const steps = places.map(({ step }) => stepWith(step, variations))
    for (const values of everyValue(steps.flatMap(requiredBy).flatMap(factsIn))) {
      for (const { id } of steps) {
        const { way, admitted } = wayToAdmitted({ steps }, { ...defaultFacts(), ...values }, id)
        if (admitted) continue
        const isCircle = way.indexOf(way.at(-1) ?? '') < way.length - 1
        const at = places.find(({ step }) => step.id === way.at(isCircle ? -1 : -2))
        const pointer = `${at?.pointer}/requires`
        const reason = `${isCircle ? 'leads back to itself' : 'leads nowhere'}, by ${way.join(' → ')}: nobody could ever meet it`
        if (!found.has(pointer)) found.set(pointer, { pointer, reason })
      }
    }
  }
  return [...found.values()]
}

/** What has to hold for somebody to be on a step. */
export function requiredBy({ requires = [] }: Step): Condition[] {
  return requires.map((requirement) => requirement.if)
}

/** Only these steps need to be looked at in their variations. */
export function patchingRequirements(flow: Flow): Step[] {
  return stepsAndDetours(flow).filter(({ variants }) =>
    Object.values(variants?.by ?? {}).some((patch) => 'requires' in patch),
  )
}
