import { createHash } from 'node:crypto'
import {
  type FactValues,
  defaultFacts,
  facts as declaredFacts,
} from '#contract/definitions/facts.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { type RouteTable, routeTable } from '#contract/match-route.ts'
import type { Assigner } from '../experiments/index.ts'
import type { DefinitionSet } from './definition-set.ts'
import { metOnPage, metOnStep } from './experiments-met.ts'
import type { ScreenPlan, ScreenRequest, Target } from './plan-screen.ts'
import { experimentsOf } from './sections-of.ts'

/** What an address shows to whoever asks like this, before anybody's variations are known. */
export interface Place extends Pick<
  ScreenPlan,
  'target' | 'path' | 'route' | 'params' | 'facts' | 'splitting' | 'met' | 'keeps' | 'wavering'
> {
  /** Same key, same place; without the language. */
  key: string
  /** All that is known; `facts` says of it what the screen may hang on. */
  circumstances: FactValues
  /** The experiments that may change it. */
  experiments: readonly string[]
}

type Asked = Pick<ScreenRequest, 'path' | 'query' | 'signedIn' | 'device'>

/** There are a few hundred addresses; some hold whatever somebody wrote. */
const MOST = 2_000

/** The places of one set of definitions, each worked out once. */
export function placesOf(set: DefinitionSet, assigner: Assigner): (asked: Asked) => Place {
  const known = new Map<string, Place>()
  const find = finderOf(set, assigner)

  return ({ path, query, signedIn = false, device = 'desktop' }) => {
    const from = entryTag(query.get('from'))
    const forcesPopup = query.get('force_home_popup') === '1' || query.get('fp') === '1'
    const key = `${path} ${from} ${signedIn} ${device} ${forcesPopup}`
    const found = known.get(key)
    if (found) return found
    const place = find(path, from, {
      'visitor.signedIn': signedIn,
      'visitor.device': device,
      'query.forcePopup': forcesPopup,
    })
    // Of addresses that lead nowhere there is no end.
    if (place.path !== path) return place
    if (known.size >= MOST) known.clear()
    known.set(key, place)
    return place
  }
}

function finderOf(set: DefinitionSet, assigner: Assigner) {
  const routes = routesOf(set)
  const oldRoutes = oldRoutesOf(set)
  const touching = experimentsByTarget(set)
  const tellingDevice = targetsByDevice(set)
  const nowhere = nowhereIn(set)

  return (path: string, from: string | undefined, asked: Partial<FactValues>): Place => {
    const { target, route, params } = routes.match(path) ?? oldRoutes.match(path) ?? nowhere
    // Every unknown address shows one and the same screen, which must not carry what somebody typed.
    const shownPath = route === nowhere.route ? route : path
    const circumstances = {
      ...defaults,
      ...asked,
      'entry.from': from ?? entryOf(shownPath),
      'page.route': route,
    }
    const id = target.kind === 'page' ? target.page.id : target.flow.id
    const facts = tellingDevice(id)
      ? circumstances
      : { ...circumstances, 'visitor.device': defaults['visitor.device'] }
    const experiments = touching.get(id) ?? []
    const splitting = experiments.filter((one) => assigner.splits(one))
    const found = splitting.length ? metAt(set, target, facts) : []
    const met = found.filter((one) => splitting.includes(one))
    const ahead = splitting.filter((one) => assigner.hasCondition(one) && !met.includes(one))
    return {
      target,
      path: shownPath,
      route,
      params,
      facts,
      circumstances,
      experiments,
      splitting,
      met,
      keeps: [...met, ...ahead],
      wavering: splitting.filter((one) => assigner.wavers(one)),
      key: shortOf(JSON.stringify([shownPath, facts])),
    }
  }
}

/** A key is looked up with every request, and a long one is gone through each time. */
function shortOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The page of every unknown address. */
function nowhereIn(set: DefinitionSet) {
  const pages = [...set.pages.values()].map(({ definition }) => definition)
  const page = pages.find(({ status }) => status === 404)
  if (!page) throw new Error('flows/pages has no page with status 404')
  const target: Target = { kind: 'page', page }
  return { target, route: page.routes[0] ?? '/not-found', params: {} }
}

function metAt(set: DefinitionSet, target: Target, facts: FactValues): string[] {
  return target.kind === 'page'
    ? metOnPage(target.page, set.site.definition, facts)
    : metOnStep(target.flow, target.stepId, facts)
}

/** What every address of the definitions shows. */
export function routesOf(set: DefinitionSet): RouteTable<Target> {
  const pages = [...set.pages.values()].flatMap(({ definition: page }) =>
    page.routes.map((route) => ({ route, target: { kind: 'page', page } as Target })),
  )
  const steps = [...set.flows.values()].flatMap(({ definition: flow }) => [
    { route: flow.route, target: { kind: 'step', flow, stepId: flow.entry } as Target },
    ...stepsAndDetours(flow).map(({ route, id }) => ({
      route,
      target: { kind: 'step', flow, stepId: id } as Target,
    })),
  ])
  return routeTable([...pages, ...steps])
}

/** What is shown at addresses that steps had before, where no document is asked for: that would be led on. */
function oldRoutesOf(set: DefinitionSet): RouteTable<Target> {
  return routeTable(
    [...set.flows.values()].flatMap(({ definition: flow }) =>
      (flow.change.routes ?? []).map(({ from, to }) => ({
        route: from,
        target: { kind: 'step', flow, stepId: to } as Target,
      })),
    ),
  )
}

/** Page or flow id → the experiments that may change it, the header's included. */
function experimentsByTarget(set: DefinitionSet): Map<string, string[]> {
  const header = set.site.definition.header.variants?.experiment
  const always = header ? [header] : []
  const pages = [...set.pages.values()].map(({ definition }) => ({
    id: definition.id,
    places: definition.sections as { variants?: { experiment: string } }[],
  }))
  const flows = [...set.flows.values()].map(({ definition }) => ({
    id: definition.id,
    places: stepsAndDetours(definition).flatMap((step) => [step, ...step.blocks]),
  }))
  return new Map(
    [...pages, ...flows].map(({ id, places }) => {
      return [id, [...new Set([...experimentsOf(places), ...always])].toSorted()]
    }),
  )
}

const defaults = defaultFacts()

/**
 * Says of a page or flow whether anything that it shows hangs on the device. Where nothing does, the device is not among its
 * facts: one screen in memory serves all three. An experiment's own condition needs no more than its outcome.
 */
function targetsByDevice(set: DefinitionSet): (id: string) => boolean {
  const asks = (definition: unknown) => JSON.stringify(definition).includes('"visitor.device"')
  const always = asks(set.site.definition)
  const targets = [...set.pages.values(), ...set.flows.values()].map(({ definition }) => definition)
  const asking = new Set(targets.filter(asks).map(({ id }) => id))
  return (id) => always || asking.has(id)
}

/** The entry tag that an address names (SPEC §1), where it is a known one. */
function entryTag(from: string | null): string | undefined {
  const known: readonly unknown[] = declaredFacts['entry.from'].try
  return from && known.includes(from) ? from : undefined
}

/** The entry tag of whoever lands here without one (SPEC §1). */
function entryOf(path: string): string {
  if (path === '/' || /^\/class-?actions/.test(path)) return 'classactions'
  if (/^\/unclaimed-?money/.test(path)) return 'unclaimedmoney'
  if (/^\/(ai-negotiator|refundassistant)/.test(path)) return 'refundassistant'
  return 'default'
}
