import type { Site } from '#contract/definitions/site.ts'
import type { DefinitionStore } from './definition-store.ts'
import { type RouteTable, fillRoute, routeTable } from '#contract/match-route.ts'

type Redirect = Site['redirects'][number]

/** Where an old address leads, by `site.json`: ':name' parts are carried over. Follows changes of the definitions. */
export function redirectFinder(store: Pick<DefinitionStore, 'current'>) {
  let revision = ''
  let table: RouteTable<Redirect>

  return (path: string): { to: string; status: Redirect['status'] } | undefined => {
    const set = store.current()
    if (set.revision !== revision) {
      table = routeTable(
        set.site.definition.redirects.map((target) => ({ route: target.from, target })),
      )
      revision = set.revision
    }
    const found = table.match(path)
    return found && { to: fillRoute(found.target.to, found.params), status: found.target.status }
  }
}
