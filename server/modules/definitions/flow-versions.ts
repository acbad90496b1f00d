import type { Flow, Step } from '#contract/definitions/flow.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'

/** The variation that somebody has of each experiment; control where it names none. */
export type Variations = Readonly<Record<string, string>>

/** A step or detour as somebody with these variations has it. */
export function stepWith<S extends Step>(step: S, variations: Variations): S {
  const patch = step.variants?.by[variations[step.variants.experiment] ?? 'control']
  return patch ? mergePatch(step, patch) : step
}

/** A flow as it is written, then as each variation of its steps makes it, one at a time. */
export function flowVersions(flow: Flow): Flow[] {
  const tried = stepsAndDetours(flow).flatMap(({ variants }) =>
    Object.keys(variants?.by ?? {}).map((name) => [variants?.experiment ?? '', name] as const),
  )
  const names = new Map(tried.map((one) => [one.join(), one]))
  const each = [...names.values()].map(([experiment, name]) => ({ [experiment]: name }))
  return [{}, ...each].map((variations) => ({
    ...flow,
    steps: flow.steps.map((step) => stepWith(step, variations)),
    detours: flow.detours.map((step) => stepWith(step, variations)),
  }))
}
