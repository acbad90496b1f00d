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
export function walk<S extends WalkStep>(flow: WalkFlow<S>, facts: FactValues): S[] {
  return flow.steps.filter(
    ({ skip, visibleIf }) => !isSkipped(skip, facts) && isMet(visibleIf, facts),
  )
}

function isSkipped(skip: WalkStep['skip'], facts: FactValues): boolean {
  return typeof skip === 'object' ? isMet(skip, facts) : skip === true
}

/** The first step after `id` that survives; undefined at the end. An unknown id leads to the entry. */
export function nextStep<S extends WalkStep>(
  flow: WalkFlow<S>,
  facts: FactValues,
  id: string,
): S | undefined {
  return around(flow, facts, id).after[0]
}

/** The last step before `id` that survives; undefined at the start. */
export function previousStep<S extends WalkStep>(
  flow: WalkFlow<S>,
  facts: FactValues,
  id: string,
): S | undefined {
  return around(flow, facts, id).before.at(-1)
}

/** Works from the written order, so that a step which is no longer walked still has neighbours. */
function around<S extends WalkStep>(flow: WalkFlow<S>, facts: FactValues, id: string) {
  const survivors = new Set(walk(flow, facts))
  const at = flow.steps.findIndex((step) => step.id === id)
  if (at < 0)
    return { before: [], after: flow.steps.filter(({ id: other }) => other === flow.entry) }
  return {
    before: flow.steps.slice(0, at).filter((step) => survivors.has(step)),
    after: flow.steps.slice(at + 1).filter((step) => survivors.has(step)),
  }
}

/**
 * The step that someone who asks for `id` may be on: `id` itself, or what its unmet requirements lead to first.
 * An unknown or left-out step leads to the entry, as SPEC §2 says of an unknown stored step.
 */
export function admittedStep<S extends WalkStep>(
  flow: WalkFlow<S>,
  facts: FactValues,
  id: string,
  wayHere: readonly string[] = [],
): string {
  const step = flow.steps.find((candidate) => candidate.id === id)
  if (!step || wayHere.includes(id)) return flow.entry
  const unmet = step.requires?.find((requirement) => !isMet(requirement.if, facts))
  return unmet ? admittedStep(flow, facts, unmet.otherwise, [...wayHere, id]) : id
}

/** The progress to show on a step, in percent: its own figure, or with 'never-decrease' the highest so far on the walk. */
export function progressAt<S extends WalkStep>(
  flow: WalkFlow<S>,
  facts: FactValues,
  id: string,
): number {
  const own = flow.steps.find((step) => step.id === id)?.progress ?? 0
  if (flow.progress.display === 'as-written') return own
  return Math.max(own, ...around(flow, facts, id).before.map((step) => step.progress))
}
