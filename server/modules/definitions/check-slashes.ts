import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { routesIn } from './routes-in.ts'

/**
 * Addresses of pages and steps that end with a slash, or have a part without a name. One with a slash at its end leads to the one
 * without it by itself: what leads back would go in a circle, and of two pages one would never be seen.
 */
export function checkSlashes(set: DefinitionSet): Fault[] {
  return routesIn(set)
    .filter(({ pointer }) => !pointer.startsWith('/redirects') && !pointer.startsWith('/change'))
    .filter(({ route }) => /.\/$|\/\//.test(route))
    .map(({ route, file, pointer }) => ({
      file,
      pointer,
      reason: `${route} has a slash too many: write ${plainOf(route)}, to which it leads by itself with one at its end`,
    }))
}

function plainOf(route: string): string {
  return route.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
}
