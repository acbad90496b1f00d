import type { Condition } from './definitions/condition.ts'
import { isMet } from './definitions/is-met.ts'
import type { FactValues } from './definitions/facts.ts'

/** What the walk needs of a step; definitions and resolved steps both fit. */
export interface WalkStep {
  id: string
  progress: number
  /** Left out: always, or for those who meet a condition. */
  skip?: boolean | Condition
  visibleIf?: Condition
  requires?: { if: Condition; otherwise: string }[]
}

interface WalkFlow<S extends WalkStep> {
  entry: string
  steps: S[]
  progress: { display: 'as-written' | 'never-decrease' }
}

/** The steps that this visitor walks, in order: visible by facts and not skipped by a variation. */
export function walk<S extends WalkStep>(flow: Pick<WalkFlow<S>, 'steps'>, facts: FactValues): S[] {
  return flow.steps.filter(
    ({ skip, visibleIf }) => !isSkipped(skip, facts) && isMet(visibleIf, facts),
  )
}

function isSkipped(skip: WalkStep['skip'], facts: FactValues): boolean {
  return typeof skip === 'object' ? isMet(skip, facts) : skip === true
}

/**
 * The step that someone who asks for `id` may be on: `id` itself, or what its unmet requirements lead to first.
 * An unknown or left-out step leads to the entry, as SPEC §2 says of an unknown stored step.
 */
export function admittedStep<S extends WalkStep>(
  flow: WalkFlow<S>,
  facts: FactValues,
  id: string,
): string {
  return wayToAdmitted(flow, facts, id).admitted ?? flow.entry
}

/** The same with the steps on the way; nobody is admitted where the last of them is unknown, or comes for the second time. */
export function wayToAdmitted<S extends WalkStep>(
  flow: Pick<WalkFlow<S>, 'steps'>,
  facts: FactValues,
  id: string,
  wayHere: readonly string[] = [],
): { way: string[]; admitted?: string } {
  const way = [...wayHere, id]
  const step = flow.steps.find((candidate) => candidate.id === id)
  if (!step || wayHere.includes(id)) return { way }
  const unmet = step.requires?.find((requirement) => !isMet(requirement.if, facts))
  return unmet ? wayToAdmitted(flow, facts, unmet.otherwise, way) : { way, admitted: id }
}

/** The progress to show on a step, in percent: its own figure, or with 'never-decrease' the highest so far on the walk. */
export function progressAt<S extends WalkStep>(
  flow: WalkFlow<S>,
  facts: FactValues,
  id: string,
): number {
  const at = flow.steps.findIndex((step) => step.id === id)
  const own = flow.steps[at]?.progress ?? 0
  if (flow.progress.display === 'as-written' || at < 0) return own
  const before = walk({ ...flow, steps: flow.steps.slice(0, at) }, facts)
  return Math.max(own, ...before.map(({ progress }) => progress))
}
