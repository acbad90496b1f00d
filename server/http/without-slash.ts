import type { Middleware } from 'koa'
import { redirects } from './redirects.ts'

/** Leads from an address with a slash at its end to the page without it: advertisements, links and people write it so. */
export function withoutSlash(isPage: (path: string) => boolean): Middleware {
  return redirects((path) => {
    const to = path.endsWith('/') ? path.slice(0, -1) : ''
    return to && isPage(to) ? { to, status: 308 } : undefined
  })
}
