import type { Context } from 'koa'

const MOST = 1_000

/** The addresses that led to a page lately. */
interface Addresses {
  /** To be called with what was answered with a page, the long way. */
  learn(ctx: Pick<Context, 'method' | 'status' | 'originalUrl' | 'state'>): void
  /** @param path without its query */
  has(path: string): boolean
}

/**
 * What stands before the pages decides by the address alone, so that an address that led to one still does, until the
 * definitions change: then these are of no use any more. Not where it hangs on who asks or on the query
 * (`state.hangsOnMore`). At most a thousand are known.
 */
export function rememberAddresses(): Addresses {
  const known = new Set<string>()
  return {
    learn({ method, status, originalUrl, state }) {
      if (method !== 'GET' || status !== 200 || state['hangsOnMore']) return
      if (known.size === MOST) known.clear()
      const [path = ''] = originalUrl.split('?')
      known.add(path)
    },
    has: (path) => known.has(path),
  }
}
