import { type FactName, type FactValues, defaultFacts, facts } from '#contract/definitions/facts.ts'
import type { Condition } from '#contract/definitions/condition.ts'
import { factsIn } from '#contract/definitions/is-met.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { walk } from '#contract/walk.ts'
import { stepWith } from './flow-versions.ts'
import { experimentsOf } from './sections-of.ts'

/** What the walk through every combination of facts and variations found. */
export interface FlowReport {
  flow: string
  combinations: number
  /** The distinct ways through, as step ids, each with one combination that leads there. */
  paths: { steps: string[]; example: Record<string, unknown> }[]
  neverReached: string[]
  /** Places where progress goes down: allowed (SPEC §2 has one), but said. */
  drops: string[]
}

/** Walks a flow with all values that its conditions' facts may take, times all variations that change who walks its steps. */
export function walkPaths(flow: Flow, experiments: readonly Experiment[]): FlowReport {
  const paths = new Map<string, FlowReport['paths'][number]>()
  let combinations = 0
  for (const variations of everyVariation(flow.steps.filter(isWalkedOtherwise), experiments)) {
    const steps = flow.steps.map((step) => stepWith(step, variations))
    for (const values of everyValue(steps.flatMap(conditionsOf).flatMap(factsIn))) {
      combinations += 1
      const ids = walk({ ...flow, steps }, { ...defaultFacts(), ...values }).map(({ id }) => id)
      if (!paths.has(ids.join()))
        paths.set(ids.join(), { steps: ids, example: { ...values, ...variations } })
    }
  }
  const reached = new Set([...paths.values()].flatMap(({ steps }) => steps))
  return {
    flow: flow.id,
    combinations,
    paths: [...paths.values()],
    neverReached: flow.steps.map(({ id }) => id).filter((id) => !reached.has(id)),
    drops: dropsIn(flow, [...paths.values()]),
  }
}

/** Whether a variation changes who walks a step: all others change what they find there, and would only double the ways. */
function isWalkedOtherwise({ variants }: Step): boolean {
  return Object.values(variants?.by ?? {}).some((patch) => 'skip' in patch || 'visibleIf' in patch)
}

/** Every combination of the values that these facts may take. */
export function everyValue(names: readonly FactName[]): Partial<FactValues>[] {
  const each = [...new Set(names)]
  return product(each.map((name) => facts[name].try.map((value) => ({ [name]: value }))))
}

/** What decides whether a step is walked. */
export function conditionsOf({ visibleIf, skip }: Step): (Condition | undefined)[] {
  return [visibleIf, typeof skip === 'object' ? skip : undefined]
}

/** Every combination of the variations of the experiments that patch these steps. */
export function everyVariation(
  steps: readonly Step[],
  experiments: readonly Experiment[],
): Record<string, string>[] {
  const used = new Set(experimentsOf(steps))
  return product(
    experiments
      .filter(({ id }) => used.has(id))
      .map(({ id, feature }) =>
        feature.rules.flatMap((rule) => rule.variations.map((name) => ({ [id]: name }))),
      ),
  )
}

function product<T extends object>(choices: T[][]): T[] {
  return choices.reduce<T[]>(
    (whole, options) =>
      whole.flatMap((start) => options.map((option) => ({ ...start, ...option }))),
    [{} as T],
  )
}

function dropsIn(flow: Flow, paths: FlowReport['paths']): string[] {
  const progress = new Map(flow.steps.map((step) => [step.id, step.progress]))
  const drops = paths.flatMap(({ steps }) =>
    steps.flatMap((id, index) => {
      const before = steps[index - 1]
      const [from, to] = [progress.get(before ?? '') ?? 0, progress.get(id) ?? 0]
      return before && to < from ? [`${before} (${from}) → ${id} (${to})`] : []
    }),
  )
  return [...new Set(drops)]
}
