import { stepsAndDetours } from './definitions/steps-and-detours.ts'
import type { FactValues } from './definitions/facts.ts'
import { fillRoute } from './match-route.ts'
import { admittedStep, type WalkStep, walk } from './walk.ts'

/** Where somebody is in a flow: a step, and which one of the list when the step repeats. */
export interface Place {
  stepId: string
  index?: number
}

export interface PlaceStep extends WalkStep {
  route: string
  repeat?: { over: 'suits'; param: string }
  standsFor?: string
  backTo?: string
}

interface PlaceFlow<S extends PlaceStep = PlaceStep> {
  entry: string
  steps: S[]
  detours: S[]
  progress: { display: 'as-written' | 'never-decrease' }
}

/** What decides the walk; `suits` is how often the steps that repeat over class actions come round. */
export interface WalkBasis {
  facts: FactValues
  suits: number
}

/** The step or detour of that id. */
export function stepAt<S extends PlaceStep>(flow: PlaceFlow<S>, id: string): S | undefined {
  return stepsAndDetours(flow).find((step) => step.id === id)
}

/** The step whose place on the walk this one takes: itself, or what a detour stands for. */
export function placedStepId(flow: PlaceFlow, id: string): string {
  return stepAt(flow, id)?.standsFor ?? id
}

/** The place before this one on the walk, or where its detour says that Back leads; undefined at the start. */
export function previousPlace(flow: PlaceFlow, basis: WalkBasis, from: Place): Place | undefined {
  const { backTo } = stepAt(flow, from.stepId) ?? {}
  if (backTo) return { stepId: backTo }
  return around(flow, basis, from).before.at(-1)
}

/** All places after this one, in their order. Neighbouring steps that repeat come round together. */
export function placesAfter(flow: PlaceFlow, basis: WalkBasis, from: Place): Place[] {
  return around(flow, basis, from).after
}

function around(flow: PlaceFlow, basis: WalkBasis, from: Place) {
  const survivors = new Set<PlaceStep>(walk(flow, basis.facts))
  const all = turns(flow.steps).flatMap((turn) => placesOfTurn(turn, basis.suits, survivors))
  const stepId = placedStepId(flow, from.stepId)
  const exact = all.findIndex(({ place }) => place.stepId === stepId && place.index === from.index)
  const at = exact >= 0 ? exact : all.findIndex(({ place }) => place.stepId === stepId)
  const alive = (part: typeof all) =>
    part.flatMap(({ place, isWalked }) => (isWalked ? [place] : []))
  if (at < 0) return { before: [], after: alive(all) }
  return { before: alive(all.slice(0, at)), after: alive(all.slice(at + 1)) }
}

/** Steps in groups: those beside each other that repeat over the same list are one. */
function turns(steps: readonly PlaceStep[]): PlaceStep[][] {
  const groups: PlaceStep[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    const joins = step.repeat && last?.[0]?.repeat?.over === step.repeat.over
    if (joins) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** A turn that comes round zero times keeps its place in the order, so that there is a way on from its addresses. */
function placesOfTurn(turn: PlaceStep[], suits: number, survivors: ReadonlySet<PlaceStep>) {
  const repeats = turn[0]?.repeat !== undefined
  const rounds = repeats ? Math.max(suits, 1) : 1
  return Array.from({ length: rounds }, (_, index) =>
    turn.map((step) => ({
      place: repeats ? { stepId: step.id, index } : { stepId: step.id },
      isWalked: survivors.has(step) && (!repeats || index < suits),
    })),
  ).flat()
}

/**
 * The place that someone who asks for `wanted` may be at: itself, or what its unmet requirements lead to first.
 * @param basisAt what holds at a place: some facts are about the claim of that index
 */
export function admittedPlace(
  flow: PlaceFlow,
  basisAt: (index: number | undefined) => WalkBasis,
  wanted: Place,
): Place {
  const step = stepAt(flow, wanted.stepId)
  if (!step) return { stepId: flow.entry }
  const { suits } = basisAt(undefined)
  const index = step.repeat ? clamp(wanted.index ?? 0, suits) : undefined
  const walkable = { ...flow, steps: stepsAndDetours(flow) }
  const admitted = admittedStep(walkable, basisAt(index).facts, wanted.stepId)
  const repeats = stepAt(flow, admitted)?.repeat !== undefined
  return repeats ? { stepId: admitted, index: index ?? 0 } : { stepId: admitted }
}

function clamp(index: number, count: number): number {
  if (!Number.isInteger(index) || index < 0) return 0
  return Math.min(index, Math.max(count - 1, 0))
}

/** The address of a place, without query. */
export function addressOfPlace(flow: PlaceFlow, { stepId, index }: Place): string {
  const step = stepAt(flow, stepId) ?? stepAt(flow, flow.entry)
  if (!step) return '/'
  return fillRoute(step.route, step.repeat ? { [step.repeat.param]: String(index ?? 0) } : {})
}

/** The place of a step with the parameters of its route. */
export function placeOf(
  flow: PlaceFlow,
  stepId: string,
  params: Readonly<Record<string, string>>,
): Place {
  const step = stepAt(flow, stepId)
  if (!step?.repeat) return { stepId }
  return { stepId, index: Number(params[step.repeat.param] ?? 0) }
}

/** Of a step that repeats, which one counts too; none is not the first one. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.stepId === other.stepId && one.index === other.index
}
