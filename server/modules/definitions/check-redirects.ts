import type { Site } from '#contract/definitions/site.ts'
import { meant } from '#contract/definitions/meant.ts'
import { isAnsweredByCode, ledOn, servedPaths } from '#contract/definitions/served-paths.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { type RouteTable, routeTable } from '#contract/match-route.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { routesOf } from './places.ts'
import { canLeadTo, routesIn } from './routes-in.ts'

type Redirect = Site['redirects'][number]

interface Known {
  /** What pages and steps show. */
  shown: ReturnType<typeof routesOf>
  /** The addresses of these, as they are written. */
  routes: readonly string[]
  /** Where old addresses lead, by redirects and by the flows' `change.routes`. */
  leading: RouteTable<{ to: string }>
}

/** Redirects that nobody would ever be led by, and those that lead nowhere, round in a circle or over another one. */
export function checkRedirects(set: DefinitionSet): Fault[] {
  const { file, definition } = set.site
  const moved = [...set.flows.values()].flatMap(({ definition: flow }) =>
    (flow.change.routes ?? []).map(({ from, to }) => {
      const step = stepsAndDetours(flow).find(({ id }) => id === to)
      return { from, to: step?.route ?? from }
    }),
  )
  const all = [...definition.redirects, ...moved]
  const leading = routeTable(all.map((target) => ({ route: target.from, target })))
  const routes = routesIn(set).map(({ route }) => route)
  const known = { shown: routesOf(set), routes, leading }
  return definition.redirects.flatMap((redirect, index) => {
    const [from, to] = [sourceFault(redirect, known), targetFault(redirect, known)]
    const pointer = `/redirects/${index}`
    return [
      ...(from ? [{ file, pointer: `${pointer}/from`, reason: from }] : []),
      ...(to ? [{ file, pointer: `${pointer}/to`, reason: to }] : []),
    ]
  })
}

/** Redirects to where the program leads some people back from, as it does those who are signed in: these would go in a circle. */
export function ledBack({ site: { file, definition } }: DefinitionSet): Fault[] {
  return definition.redirects.flatMap(({ from, to }, index) => {
    const [path] = to.split('#')
    const isBack = Object.values(ledOn).some((way) => way.from === path && way.to === from)
    const who = path === ledOn.signedIn.from ? 'whoever is signed in' : 'whoever is not signed in'
    const reason = `${path} leads ${who} back to ${from}, in a circle`
    return isBack ? [{ file, pointer: `/redirects/${index}/to`, reason }] : []
  })
}

function sourceFault({ from }: Redirect, { shown }: Known): string | undefined {
  if (from.includes('#')) return `no server is ever asked for what stands behind "#"`
  if (from.startsWith('/:')) return 'would lead every unknown address away: say how it begins'
  const path = anyOf(from)
  if (isAnsweredByCode(path)) return `the program answers ${from} itself: nobody would be led away`
  const found = shown.match(path)
  if (!found) return undefined
  const { target, route } = found
  const what =
    target.kind === 'page' ? `the page "${target.page.id}"` : `the step "${target.stepId}"`
  return `${what} is shown at ${from} (${route}): nobody would be led away`
}

function targetFault({ from, to }: Redirect, known: Known): string | undefined {
  const [path = ''] = to.split('#')
  if (path.includes('//') || /\/\.{1,2}(?:\/|$)/.test(path))
    return `${to} is no plain path: a browser reads "//" and ".." otherwise`
  if (!canLeadTo(from, to)) return `${to} needs more than ${from} has`
  const found = known.shown.match(anyOf(path))
  if (found?.target.kind === 'page' && found.target.page.status === 404)
    return `${path} is the page that says that nothing is there`
  if (found || servedPaths.has(path)) return undefined
  return (
    leadsOn(path, known) ?? `no page or step has the address ${path}${meant(path, known.routes)}`
  )
}

/** What to say of a target that leads on itself. */
function leadsOn(path: string, { leading, shown }: Known): string | undefined {
  const way = [path]
  for (let next = leading.match(anyOf(path)); next; next = leading.match(anyOf(way.at(-1) ?? ''))) {
    const [to = ''] = next.target.to.split('#')
    if (way.includes(to)) return `leads back to itself, by ${[...way, to].join(' → ')}`
    way.push(to)
  }
  if (way.length === 1) return undefined
  const end = way.at(-1) ?? ''
  const isThere = shown.match(anyOf(end)) !== undefined || servedPaths.has(end)
  return `${path} is led on itself, by ${way.join(' → ')}: ${isThere ? `lead to ${end} at once` : 'nothing is there'}`
}

/** An address of a route, by a value that nobody writes. */
function anyOf(route: string): string {
  return route.replace(/:\w+/g, '~')
}
