import type { Condition } from '#contract/definitions/condition.ts'
import type { Experiment } from '#contract/definitions/experiment.ts'
import { type Fact, type FactName, factNames, facts } from '#contract/definitions/facts.ts'
import { comparedIn, factsIn } from '#contract/definitions/is-met.ts'
import { conditionsIn, type PlacedCondition } from './conditions-in.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { PRICE_EXPERIMENT } from './named-prices.ts'
import { experimentsOf, stepsOf } from './sections-of.ts'
import { type Patched, patchesOf } from './step-versions.ts'

/** Facts that a place does not know, and why: what asks for one there is always answered alike. */
type Unknown = Partial<Record<FactName, string>>

/** Experiments that decide what somebody pays. */
const ofPrices = new Set([PRICE_EXPERIMENT])

const ofBrowser = factNames.filter((name) => facts[name].knownBy === 'browser')
const whileMaking: Unknown = Object.fromEntries(
  ofBrowser.map((name) => [name, 'is known to the browser only; use visibleIf']),
)
const forExperiments: Unknown = Object.fromEntries(
  ofBrowser.map((name) => [
    name,
    'is known to the browser only, and who takes part is decided on the server',
  ]),
)
const loadedInFlows = 'is known inside a flow only: a page does not ask for it'
const onPages: Unknown = {
  'onboarding.closed': loadedInFlows,
  'claims.ready': loadedInFlows,
  'claims.signed': loadedInFlows,
}
/** `entry.from` is kept in the tab, so it stays what it was. */
const ofOneAddress = 'changes from step to step and with a reload: a flow cannot hang on it'
const inFlows: Unknown = { 'page.route': ofOneAddress, 'query.forcePopup': ofOneAddress }
const onTheWay: Unknown = {
  ...inFlows,
  'visitor.subscribed': 'is not known where the way through a flow is decided',
}

/**
 * Conditions that would silently be answered alike for everybody: facts that nobody knows at that place, values that a fact
 * never has, and places where nothing asks.
 */
export function checkConditions(set: DefinitionSet): Fault[] {
  return [...onPagesOf(set), ...inFlowsOf(set), ...ofExperiments(set)]
}

function onPagesOf({ pages }: DefinitionSet): Fault[] {
  return [...pages.values()].flatMap(({ file, definition: { sections, routes } }) =>
    conditionsIn(sections, '/sections').flatMap((placed) => {
      const unknown = placed.key === 'when' ? { ...onPages, ...whileMaking } : onPages
      return conditionFaults(placed, unknown, routes).map((found) => ({ file, ...found }))
    }),
  )
}

function inFlowsOf(set: DefinitionSet): Fault[] {
  return stepsOf(set).flatMap(({ file, pointer, value }) => {
    const asked = conditionsIn(value, pointer).flatMap((placed) =>
      conditionFaults(placed, unknownInFlow(placed)),
    )
    const aside = 'standsFor' in value ? leftOutAside(value, pointer) : []
    return [...asked, ...aside].map((found) => ({ file, ...found }))
  })
}

/** Nobody walks to a detour, so nothing asks whether it is on the way. */
function leftOutAside(detour: Patched & object, pointer: string): Found[] {
  const reason = 'nothing asks this of a detour, which a link leads to: ask it of what leads there'
  return patchesOf(detour).flatMap(({ at, patch = detour }) =>
    ['visibleIf', 'skip']
      .filter((key) => key in patch)
      .map((key) => ({ pointer: `${pointer}${at}/${key}`, reason })),
  )
}

function unknownInFlow({ key, pointer }: PlacedCondition): Unknown {
  if (key === 'when') return { ...inFlows, ...whileMaking }
  return pointer.includes('/blocks/') ? inFlows : onTheWay
}

function ofExperiments(set: DefinitionSet): Fault[] {
  const steps = stepsOf(set).map(({ value }) => value)
  const varying = new Set(steps.flatMap((step) => experimentsOf([step, ...step.blocks])))
  return [...set.experiments.values()].flatMap(({ file, definition }) => {
    const { id, feature } = definition
    const asked = feature.rules.flatMap(({ condition }, index) => {
      const placed = { pointer: `/feature/rules/${index}/condition`, condition }
      const routes = routesVariedBy(set, id)
      const unknown = varying.has(id) ? { ...inFlows, ...forExperiments } : forExperiments
      return conditionFaults(placed, unknown, routes)
    })
    return [...priceFaults(definition), ...asked].map((found) => ({ file, ...found }))
  })
}

/**
 * A price is decided by chance alone. One that hangs on a device, a sign-in or where somebody came from would have to be told as set
 * with their personal data (New York's Algorithmic Pricing Disclosure Act, in force since 10 November 2025).
 */
function priceFaults({ id, feature }: Pick<Experiment, 'id' | 'feature'>): Found[] {
  if (!ofPrices.has(id)) return []
  const reason = 'decides a price, so nothing about a person may choose who is in it: chance alone'
  return feature.rules.flatMap(({ condition }, index) =>
    condition ? [{ pointer: `/feature/rules/${index}/condition`, reason }] : [],
  )
}

/** The addresses of the pages that an experiment varies: of all where it varies the header, or what code decides. */
function routesVariedBy({ pages, site }: DefinitionSet, experiment: string): string[] {
  const all = [...pages.values()].map(({ definition }) => definition)
  const isOnAll = experimentsOf([site.definition.header]).includes(experiment)
  const varied = isOnAll
    ? all
    : all.filter(({ sections }) => experimentsOf(sections).includes(experiment))
  return (varied.length > 0 ? varied : all).flatMap(({ routes }) => routes)
}

/** The same for an experiment by itself, wherever it comes from. */
export function audienceFaults({ id, feature }: Pick<Experiment, 'id' | 'feature'>): Found[] {
  const asked = feature.rules.flatMap(({ condition }, index) =>
    conditionFaults({ pointer: `/feature/rules/${index}/condition`, condition }, forExperiments),
  )
  return [...priceFaults({ id, feature }), ...asked]
}

/** @param routes what the address can be at that place; any where nothing is said */
function conditionFaults(
  { pointer, condition }: { pointer: string; condition?: Condition | undefined },
  unknown: Unknown,
  routes?: readonly string[],
): Found[] {
  const unanswered = [...new Set(factsIn(condition))].flatMap((name) => {
    const reason = unknown[name]
    return reason ? [{ pointer, reason: `${name} ${reason}. ${usable(unknown)}` }] : []
  })
  const impossible = comparedIn(condition).flatMap(({ name, value }) => {
    // One that a variation brings along may ask for what nobody declared: others tell of that once it is merged.
    const { values = name === 'page.route' ? routes : undefined }: Partial<Fact> = facts[name] ?? {}
    if (!values || typeof value !== 'string' || values.includes(value)) return []
    return [
      { pointer, reason: `${name} is never "${value}" here: it is one of ${values.join(', ')}` },
    ]
  })
  return [...unanswered, ...impossible]
}

function usable(unknown: Unknown): string {
  return `Here may be asked for ${factNames.filter((name) => !(name in unknown)).join(', ')}`
}
