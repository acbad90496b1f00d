import type { BlockName } from '#contract/blocks/index.ts'
import { type FactName, defaultFacts, facts, type FactValues } from '#contract/definitions/facts.ts'
import type { Detour, Flow, Step } from '#contract/definitions/flow.ts'
import { factsIn, isMet } from '#contract/definitions/is-met.ts'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import type { Section } from '#contract/definitions/section.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { wayToAdmitted } from '#contract/walk.ts'
import { patchingRequirements, placesIn, requiredBy } from './check-requirements.ts'
import { stepWith } from './flow-versions.ts'
import { actionsIn } from './links-named.ts'
import { patchesOf } from './step-versions.ts'
import { stringsIn } from './strings-in.ts'
import { everyValue, everyVariation } from './walk-paths.ts'
import type { Found } from './fault.ts'

interface Giver {
  blocks: readonly BlockName[]
  /** A page outside the flow can give it as well: an address names a class action, a claim is told to be filed. */
  elsewhere?: true
  /** It brings the fact back to how it is for somebody new, where others take it away from that. */
  back?: true
}

/** What takes a fact away from how it is for somebody new, or back to it. Of facts that are not here nothing is said. */
const givers: { readonly [Name in FactName]?: Giver } = {
  'onboarding.agreed': { blocks: ['welcome-form'] },
  'onboarding.chosen': { blocks: ['store-picker', 'product-picker'], elsewhere: true },
  'onboarding.suits': {
    blocks: ['store-picker', 'product-picker', 'fit-questions', 'fit-card'],
    elsewhere: true,
  },
  'claims.ready': { blocks: ['claim-details'], elsewhere: true },
  'claims.signed': { blocks: ['claim-preview'], elsewhere: true },
  'onboarding.closed': { blocks: ['too-late'], back: true },
}

/**
 * Requirements that lead back to where nothing asks for what is missing: whoever goes on from there comes to the requirement
 * again. Only what no block can give counts; links, detours and variations on the way are all taken for ways to it.
 */
export function checkWaysBack(flow: Flow, experiments: readonly Experiment[]): Found[] {
  const found = new Map<string, Found>()
  const reaching = reacher(flow)
  for (const variations of everyVariation(patchingRequirements(flow), experiments)) {
    const steps = placesIn(flow).map(({ step }) => stepWith(step, variations))
    for (const values of everyValue(steps.flatMap(requiredBy).flatMap(factsIn))) {
      for (const [index, step] of steps.slice(0, flow.steps.length).entries()) {
        const fault = faultOf(steps, reaching, { step, values: { ...defaultFacts(), ...values } })
        const pointer = `/steps/${index}/requires`
        if (fault && !found.has(pointer)) found.set(pointer, { pointer, reason: fault })
      }
    }
  }
  return [...found.values()]
}

function faultOf(
  steps: readonly Step[],
  reaching: ReturnType<typeof reacher>,
  { step, values }: { step: Step; values: FactValues },
): string | undefined {
  const unmet = requiredBy(step).find((condition) => !isMet(condition, values))
  const { admitted } = wayToAdmitted({ steps: [...steps] }, values, step.id)
  if (!unmet || !admitted) return undefined
  const missing = factsIn(unmet)
  const known = missing.flatMap((name) => {
    const giver = givers[name]
    const isNew = values[name] === facts[name].default
    return giver && isNew === !giver.back ? [giver] : []
  })
  if (known.length < missing.length) return undefined
  const reach = reaching(admitted, step.id)
  if (!reach || known.some((giver) => isGiven(giver, reach))) return undefined
  return `leads to "${admitted}", and nothing from there to "${step.id}" asks for ${missing.join(' or ')}: who lacks it would come back for ever`
}

interface Reach {
  types: ReadonlySet<string>
  leadsOut: boolean
}

function isGiven({ blocks, elsewhere }: Giver, { types, leadsOut }: Reach): boolean {
  return (elsewhere === true && leadsOut) || blocks.some((type) => types.has(type))
}

/** The same question comes for many combinations of facts. */
function reacher(flow: Flow): (from: string, to: string) => Reach | undefined {
  const known = new Map<string, Reach | undefined>()
  return (from, to) => {
    const key = `${from} ${to}`
    if (!known.has(key)) known.set(key, reachOf(flow, { from, to }))
    return known.get(key)
  }
}

/** All that somebody may meet who goes on from a step before they come to a later one; undefined when it is not before. */
function reachOf(flow: Flow, { from, to }: { from: string; to: string }): Reach | undefined {
  const all: readonly (Step | Detour)[] = stepsAndDetours(flow)
  const orderOf = (id: string) => flow.steps.findIndex((step) => step.id === stoodFor(flow, id))
  const end = orderOf(to)
  if (orderOf(from) < 0 || orderOf(from) >= end) return undefined
  const met = new Set<string>()
  const due = [from]
  const names = new Map(all.flatMap(({ id, route }) => [[id, id] as const, [route, id] as const]))
  for (let id = due.pop(); id !== undefined; id = due.pop()) {
    const place = all.find((one) => one.id === id)
    if (!place || met.has(id) || id === to) continue
    met.add(id)
    const order = orderOf(id)
    const beside = flow.detours.filter(({ standsFor }) => standsFor === stoodFor(flow, id))
    const named = saidIn(place).flatMap((text) => names.get(text) ?? [])
    due.push(...flow.steps.slice(order + 1, order + 2).map((next) => next.id))
    due.push(stoodFor(flow, id), ...beside.map((detour) => detour.id), ...named)
  }
  const places = all.filter(({ id }) => met.has(id))
  return {
    types: new Set(
      places.flatMap((place) => saidIn([place.blocks.filter(canBeSeen), place.variants ?? {}])),
    ),
    leadsOut: places.some((place) =>
      actionsIn(place).some(({ action }) => action.do === 'navigate' && !names.has(action.to)),
    ),
  }
}

/** A block that is put away for everybody gives nothing; whatever one of its variations says counts as a way to it. */
function canBeSeen(block: Section): boolean {
  return patchesOf(block).some(({ patch = {} }) => {
    const { visibleIf } = mergePatch(block, patch)
    return everyValue(factsIn(visibleIf)).some((values) =>
      isMet(visibleIf, { ...defaultFacts(), ...values }),
    )
  })
}

function stoodFor({ detours }: Flow, id: string): string {
  return detours.find((detour) => detour.id === id)?.standsFor ?? id
}

/** Whatever a step says: the name of a step, an address or a block may stand anywhere in its props. */
function saidIn(value: unknown): string[] {
  return stringsIn(value).map(({ text }) => text)
}
