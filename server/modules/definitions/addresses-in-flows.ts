import type { Condition } from '#contract/definitions/condition.ts'
import type { FactName } from '#contract/definitions/facts.ts'
import { factsIn } from '#contract/definitions/is-met.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { stepsOf } from './sections-of.ts'

/** What one address says. `entry.from` is kept in the tab, so it stays what it was. */
const ofOneAddress: ReadonlySet<FactName> = new Set(['page.route', 'query.forcePopup'])
const asking = new Set(['visibleIf', 'skip', 'if', 'when'])

/**
 * Conditions inside a flow, and of experiments that vary it, that ask what the address says. A flow is loaded once and then
 * walked without loading: they would be answered by the step where somebody began, and otherwise after a reload.
 */
export function addressesInFlows(set: DefinitionSet): Fault[] {
  const steps = stepsOf(set)
  const varying = new Set(steps.flatMap(({ value }) => experimentsIn(value)))
  const conditions = [
    ...steps.flatMap(({ file, pointer, value }) => conditionsIn(value, { file, pointer })),
    ...[...set.experiments.values()]
      .filter(({ definition }) => varying.has(definition.id))
      .flatMap(({ file, definition }) =>
        definition.feature.rules.map(({ condition }, index) => ({
          file,
          pointer: `/feature/rules/${index}/condition`,
          condition,
        })),
      ),
  ]
  return conditions.flatMap(({ file, pointer, condition }) =>
    factsIn(condition)
      .filter((name) => ofOneAddress.has(name))
      .map((name) => ({
        file,
        pointer,
        reason: `${name} changes from step to step and with a reload: a flow cannot hang on it`,
      })),
  )
}

interface Placed {
  file: string
  pointer: string
  condition?: Condition | undefined
}

/** Wherever one may stand in a step, its blocks, its adaptations and its variations; `props` are the blocks' own. */
function conditionsIn(value: unknown, { file, pointer }: Placed): Placed[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const at = { file, pointer: `${pointer}/${key}` }
    if (key === 'props') return []
    const isCondition = asking.has(key) && typeof item === 'object'
    return isCondition ? [{ ...at, condition: item as Condition }] : conditionsIn(item, at)
  })
}

/** The experiments that vary a step or one of its blocks. */
function experimentsIn(step: {
  variants?: { experiment: string }
  blocks: readonly { variants?: { experiment: string } }[]
}): string[] {
  return [step, ...step.blocks].flatMap(({ variants }) => (variants ? [variants.experiment] : []))
}
