import type { Experiment } from '#contract/definitions/experiment.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import { beyondTries, checkRequirements } from './check-requirements.ts'
import { checkWaysBack } from './check-ways-back.ts'
import { checkWaysOn } from './check-ways-on.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { conditionsOf, type FlowReport, walkPaths } from './walk-paths.ts'

/**
 * Steps that nobody can reach or leave, flows whose entry is not walked, requirements that nobody can meet, that lead in a
 * circle or to where nothing helps.
 */
export function checkWalks(set: DefinitionSet): { faults: Fault[]; reports: FlowReport[] } {
  const experiments = [...set.experiments.values()].map(({ definition }) => definition)
  const walks = [...set.flows.values()].map(({ file, definition }) => {
    const { found, report } = walkOf(definition, experiments)
    return { faults: found.map((one) => ({ file, ...one })), report }
  })
  return {
    faults: walks.flatMap(({ faults }) => faults),
    reports: walks.map(({ report }) => report),
  }
}

const wayOut = 'Take it out, or have a variation bring it by "skip": false'

interface Walk {
  found: Found[]
  report: FlowReport
}

const known = new WeakMap<Flow, Walk & { experiments: readonly Experiment[] }>()

/** Walked once for the same flow with the same experiments. */
function walkOf(flow: Flow, experiments: readonly Experiment[]): Walk {
  const before = known.get(flow)
  if (before && isSame(before.experiments, experiments)) return before
  const walk = { experiments, ...walked(flow, experiments) }
  known.set(flow, walk)
  return walk
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at])
}

function walked(flow: Flow, experiments: readonly Experiment[]): Walk {
  const report = walkPaths(flow, experiments)
  const unreached = report.neverReached.map((id) => {
    const index = flow.steps.findIndex((step) => step.id === id)
    const why = beyondTries(conditionsOf(flow.steps[index]!))
    const reason = why ? `: ${why}` : `. ${wayOut}`
    return { pointer: `/steps/${index}`, reason: `nobody can reach the step "${id}"${reason}` }
  })
  const skipped = report.paths
    .filter(({ steps }) => steps[0] !== flow.entry)
    .map(({ steps, example }) => ({
      pointer: '/entry',
      reason: steps.includes(flow.entry)
        ? `the step "${steps[0]}" stands before the entry "${flow.entry}", where everybody begins: put it behind`
        : `the entry "${flow.entry}" is left out for ${JSON.stringify(example)}`,
    }))
  const unmet = checkRequirements(flow, experiments)
  const endless = unmet.length > 0 ? [] : checkWaysBack(flow, experiments)
  return { found: [...unreached, ...skipped, ...unmet, ...endless, ...checkWaysOn(flow)], report }
}
