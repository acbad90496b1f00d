import { checkRequirements } from './check-requirements.ts'
import { checkWaysBack } from './check-ways-back.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { type FlowReport, walkPaths } from './walk-paths.ts'

/** Steps that nobody can reach, flows whose entry is not walked, requirements that nobody can meet, that lead in a circle or to where nothing helps. */
export function checkWalks(set: DefinitionSet): { faults: Fault[]; reports: FlowReport[] } {
  const experiments = [...set.experiments.values()].map(({ definition }) => definition)
  const faults: Fault[] = []
  const reports: FlowReport[] = []
  for (const { file, definition } of set.flows.values()) {
    const report = walkPaths(definition, experiments)
    reports.push(report)
    for (const id of report.neverReached) {
      const index = definition.steps.findIndex((step) => step.id === id)
      faults.push({ file, pointer: `/steps/${index}`, reason: `nobody can reach the step "${id}"` })
    }
    for (const { steps, example } of report.paths) {
      if (steps[0] === definition.entry) continue
      const reason = `the entry "${definition.entry}" is left out for ${JSON.stringify(example)}`
      faults.push({ file, pointer: '/entry', reason })
    }
    const unmet = checkRequirements(definition, experiments)
    const endless = unmet.length > 0 ? [] : checkWaysBack(definition, experiments)
    faults.push(...[...unmet, ...endless].map((found) => ({ file, ...found })))
  }
  return { faults, reports }
}
