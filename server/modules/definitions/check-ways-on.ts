import type { Action } from '#contract/definitions/actions.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { COMPLETE_STEP } from '#contract/onboarding.ts'
import type { Found } from './fault.ts'
import { flowVersions } from './flow-versions.ts'

/**
 * Steps whose Continue never leads further: back or round to where they are, or all people out of the flow. Everybody who comes to
 * one stays there. What comes after the goal is an extra, from which somebody may be led anywhere.
 */
export function checkWaysOn(flow: Flow): Found[] {
  const [written = [], ...others] = flowVersions(flow).map(stuckIn)
  const tried = new Set(others.flat().filter((index) => !written.includes(index)))
  return [
    ...written.map((index) => ({ pointer: `/steps/${index}/primary/action`, reason })),
    ...[...tried].map((index) => ({ pointer: `/steps/${index}/variants`, reason })),
  ]
}

const reason =
  'Continue leads nowhere from here: name a later step, or leave "action" out, which leads to the next one'

function stuckIn(flow: Flow): number[] {
  const goal = flow.steps.findIndex(({ id }) => id === COMPLETE_STEP)
  // All but the last where there is none.
  const before = flow.steps.slice(0, goal)
  return before.flatMap((step, index) => (leadsPast(flow, step, index) ? [] : [index]))
}

/**
 * Whether whoever goes on from a step, and again from where that leads, comes to a later one. Some may be led out of the flow, by
 * a step that is for them.
 */
function leadsPast(flow: Flow, step: Step, index: number): boolean {
  const met = new Set<Step>()
  let here: Step | 'out' | undefined = step
  while (here && here !== 'out' && !met.has(here)) {
    met.add(here)
    const order = orderOf(flow, here)
    if (order > index || (order === index && deedOf(here).do === 'next')) return true
    here = placeAfter(flow, here)
  }
  return here === 'out' && (step.visibleIf !== undefined || step.skip !== undefined)
}

function placeAfter(flow: Flow, step: Step): Step | 'out' | undefined {
  const deed = deedOf(step)
  if (deed.do === 'next') return flow.steps[orderOf(flow, step) + 1]
  if (deed.do === 'goto') return stepsAndDetours(flow).find(({ id }) => id === deed.step)
  if (deed.do === 'open') return 'out'
  // The flow's own address leads to where somebody is.
  if (deed.do === 'back' || deed.to === flow.route) return undefined
  return stepsAndDetours(flow).find(({ route }) => route === deed.to) ?? 'out'
}

function deedOf({ primary }: Step): Action {
  return primary?.action ?? { do: 'next' }
}

/** A page that stands in for a step has its place. */
function orderOf({ steps }: Flow, step: Step): number {
  const { standsFor = step.id } = step as { standsFor?: string } & Step
  return steps.findIndex(({ id }) => id === standsFor)
}
