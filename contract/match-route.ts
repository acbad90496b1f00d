import { decoded } from './decoded.ts'

/** A definition's routes, the most exact first: '/blog/how-it-works' before '/blog/:slug'. */
export interface RouteTable<Target> {
  match(path: string): { target: Target; route: string; params: Record<string, string> } | undefined
}

interface Entry<Target> {
  route: string
  parts: string[]
  target: Target
}

/**
 * @param entries of routes with parameters the first that fits counts; of two equal routes without, the last
 * @returns `match` gives undefined where none fits; parameters are decoded and never empty
 */
export function routeTable<Target>(
  entries: readonly { route: string; target: Target }[],
): RouteTable<Target> {
  const exact = new Map(
    entries.filter(({ route }) => !route.includes(':')).map((entry) => [entry.route, entry]),
  )
  const patterns: Entry<Target>[] = entries
    .filter(({ route }) => route.includes(':'))
    .map((entry) => ({ ...entry, parts: entry.route.split('/') }))

  return {
    match(path) {
      const found = exact.get(path)
      if (found) return { ...found, params: {} }
      const given = path.split('/')
      for (const { parts, route, target } of patterns) {
        const params = paramsOf(parts, given)
        if (params) return { target, route, params }
      }
      return undefined
    },
  }
}

function paramsOf(parts: string[], given: string[]): Record<string, string> | undefined {
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? ''
    const param = part.startsWith(':') ? decoded(value) : undefined
    if (param) params[part.slice(1)] = param
    else if (part !== value) return undefined
  }
  return params
}

/** Fills a route's ':name' parts in; one that is missing is left empty. */
export function fillRoute(route: string, params: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
