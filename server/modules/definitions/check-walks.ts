import { defaultFacts } from '#contract/definitions/facts.ts'
import { admittedStep } from '#contract/walk.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { type FlowReport, walkPaths } from './walk-paths.ts'

/** Steps that nobody can reach, flows whose entry is not walked, requirements that lead in a circle. */
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
    for (const [index, step] of definition.steps.entries()) {
      if (!step.requires || !leadsInACircle(definition, step.id)) continue
      faults.push({
        file,
        pointer: `/steps/${index}/requires`,
        reason: 'leads back to itself: nobody could ever meet it',
      })
    }
  }
  return { faults, reports }
}

/** A newcomer who asks for the step must be led to one that they may be on. */
function leadsInACircle(flow: Parameters<typeof admittedStep>[0], id: string): boolean {
  const admitted = admittedStep(flow, defaultFacts(), id)
  return admittedStep(flow, defaultFacts(), admitted) !== admitted
}
