import type { DefinitionSet } from './definition-set.ts'
import { stepsOf } from './sections-of.ts'

/** Every address that a definition answers or leads on, with where it stands. */
export function routesIn(set: DefinitionSet): { route: string; file: string; pointer: string }[] {
  const pages = [...set.pages.values()].flatMap(({ file, definition }) =>
    definition.routes.map((route, index) => ({ route, file, pointer: `/routes/${index}` })),
  )
  const steps = stepsOf(set).map(({ file, pointer, value }) => ({
    route: value.route,
    file,
    pointer: `${pointer}/route`,
  }))
  const flows = [...set.flows.values()].flatMap(({ file, definition }) => [
    { route: definition.route, file, pointer: '/route' },
    ...(definition.change.routes ?? []).map(({ from }, index) => ({
      route: from,
      file,
      pointer: `/change/routes/${index}/from`,
    })),
  ])
  const redirects = set.site.definition.redirects.map(({ from }, index) => ({
    route: from,
    file: set.site.file,
    pointer: `/redirects/${index}/from`,
  }))
  return [...pages, ...steps, ...flows, ...redirects]
}

/** Two routes of one shape answer the same addresses: '/file/sign/:claimIndex' is '/file/sign/:'. */
export function shapeOfRoute(route: string): string {
  return route.replace(/:\w+/g, ':')
}

/** Whether everything that one address needs can be had from the other. */
export function canLeadTo(from: string, to: string): boolean {
  const given: string[] = from.match(/:\w+/g) ?? []
  return (to.match(/:\w+/g) ?? []).every((name) => given.includes(name))
}
