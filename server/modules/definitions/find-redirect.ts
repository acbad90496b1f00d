import type { Site } from '#contract/definitions/site.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { DefinitionStore } from './definition-store.ts'
import { type RouteTable, fillRoute, routeTable } from '#contract/match-route.ts'
import { routesOf } from './places.ts'

type Redirect = Site['redirects'][number]

/**
 * Where an old address leads, by `site.json` and the flows' `change.routes`: ':name' parts are carried over. An address that
 * has a page is never led away. Follows changes of the definitions.
 */
export function redirectFinder(store: Pick<DefinitionStore, 'current'>) {
  let revision = ''
  let table: RouteTable<Redirect>
  let shown: RouteTable<unknown>

  return (path: string): { to: string; status: Redirect['status'] } | undefined => {
    const set = store.current()
    if (set.revision !== revision) {
      table = routeTable(
        [...set.site.definition.redirects, ...oldSteps(set)].map((target) => ({
          route: target.from,
          target,
        })),
      )
      shown = routesOf(set)
      revision = set.revision
    }
    const found = table.match(path)
    if (!found || shown.match(path)) return undefined
    return { to: fillRoute(found.target.to, found.params), status: found.target.status }
  }
}

/** A browser must not remember these for ever: the edit that moved a step may be taken back. */
function oldSteps(set: DefinitionSet): Redirect[] {
  return [...set.flows.values()].flatMap(({ definition: flow }) =>
    (flow.change.routes ?? []).flatMap(({ from, to }) => {
      const step = stepsAndDetours(flow).find(({ id }) => id === to)
      return step ? [{ from, to: step.route, status: 302 as const }] : []
    }),
  )
}
