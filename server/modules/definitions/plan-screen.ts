import type { Assignments } from '#contract/definitions/experiment.ts'
import {
  type FactValues,
  defaultFacts,
  facts as declaredFacts,
} from '#contract/definitions/facts.ts'
import type { DeviceKind } from '#contract/devices.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'
import type { Language } from '#contract/languages.ts'
import type { Assigner, Draw, Standing } from '../experiments/index.ts'
import type { DefinitionSet } from './definition-set.ts'
import { metOnPage, metOnStep } from './experiments-met.ts'
import { type RouteTable, routeTable } from '#contract/match-route.ts'

/** Who asks for what. `query` is read for facts only; a page is the same for every other query. */
export interface ScreenRequest {
  /** Without the language that the address may begin with. */
  path: string
  /** The site's own where none is named. */
  language?: Language | undefined
  query: URLSearchParams
  /** The browser's, whoever is signed in: what experiments hang on. */
  visitorId: string
  signedIn?: boolean
  /** A desktop where nobody says. */
  device?: DeviceKind | undefined
  forced?: Assignments
  /** The variations that are kept of this browser. */
  standing?: readonly Standing[] | undefined
  /** Nobody is looking. */
  isBot?: boolean
}

export type Target = { kind: 'page'; page: Page } | { kind: 'step'; flow: Flow; stepId: string }

/** Everything that decides what a screen shows, before anything is loaded or merged. Same key, same screen. */
export interface ScreenPlan {
  key: string
  target: Target
  language: Language
  path: string
  route: string
  params: Record<string, string>
  facts: FactValues
  assignments: Assignments
  /** The experiments that really split and may change this page, or any step of this flow. */
  splitting: readonly string[]
  /** Those of them that are met at this very address. */
  met: readonly string[]
  /** What this visitor drew in them; not in the key, for no screen shows more of it than `assignments`. */
  draws: readonly Draw[]
}

export type Planner = (request: ScreenRequest) => ScreenPlan

/** A planner over one set of definitions. An unknown address leads to the not-found page. */
export function createPlanner(set: DefinitionSet, assigner: Assigner): Planner {
  const routes = routesOf(set)
  const oldRoutes = oldRoutesOf(set)
  const touching = experimentsByTarget(set)
  const tellingDevice = targetsByDevice(set)
  const notFound = [...set.pages.values()].find(
    ({ definition }) => definition.status === 404,
  )?.definition
  if (!notFound) throw new Error('flows/pages has no page with status 404')

  const missing = notFound.routes[0] ?? '/not-found'

  const { language: own } = set.site.definition

  return ({ path, query, language = own, signedIn = false, device = 'desktop', ...visitor }) => {
    // Every unknown address shows one and the same screen, which must not carry what somebody typed.
    const nowhere = {
      target: { kind: 'page', page: notFound } as Target,
      route: missing,
      params: {},
    }
    const { target, route, params } = routes.match(path) ?? oldRoutes.match(path) ?? nowhere
    const shownPath = route === missing ? missing : path
    const all = factsOf({ path: shownPath, route, query, signedIn, device })
    const id = target.kind === 'page' ? target.page.id : target.flow.id
    const ids = touching.get(id) ?? []
    const { variations: assignments, draws } = assigner.assign({ ...visitor, facts: all }, ids)
    const facts = tellingDevice(id) ? all : { ...all, 'visitor.device': defaults['visitor.device'] }
    const key = JSON.stringify([set.revision, language, shownPath, facts, assignments])
    const splitting = ids.filter((one) => assigner.splits(one))
    const met = splitting.length ? metAt(set, target, facts) : []
    const seen = { splitting, met: met.filter((one) => splitting.includes(one)), draws }
    const shown = { target, language, path: shownPath, route, params, facts, assignments }
    return { key, ...shown, ...seen }
  }
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
    ...[...flow.steps, ...flow.detours].map(({ route, id }) => ({
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
    places: [...definition.steps, ...definition.detours].flatMap((step) => [step, ...step.blocks]),
  }))
  return new Map(
    [...pages, ...flows].map(({ id, places }) => {
      const own = places.flatMap(({ variants }) => (variants ? [variants.experiment] : []))
      return [id, [...new Set([...own, ...always])].toSorted()]
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

function factsOf({
  path,
  route,
  query,
  signedIn,
  device,
}: Pick<ScreenRequest, 'path' | 'query'> & {
  route: string
  signedIn: boolean
  device: DeviceKind
}): FactValues {
  return {
    ...defaults,
    'entry.from': entryOf(path, query.get('from')),
    'page.route': route,
    'visitor.signedIn': signedIn,
    'visitor.device': device,
    'query.forcePopup': query.get('force_home_popup') === '1' || query.get('fp') === '1',
  }
}

/** The entry tag: `?from=` when it is a known one, else by the landing path (SPEC §1). */
export function entryOf(path: string, from: string | null): string {
  const known: readonly unknown[] = declaredFacts['entry.from'].try
  if (from && known.includes(from)) return from
  if (path === '/' || /^\/class-?actions/.test(path)) return 'classactions'
  if (/^\/unclaimed-?money/.test(path)) return 'unclaimedmoney'
  if (/^\/(ai-negotiator|refundassistant)/.test(path)) return 'refundassistant'
  return 'default'
}
