import { safePath } from '../../http/safe-path.ts'

/**
 * A path of this site as a browser reads it, with dots and the like resolved: what is checked is what is led to.
 * @param wanted as somebody gave it
 * @param instead taken for whatever leads away, or to pages that are not to be looked at
 */
export function pathAfterwards(wanted: string | undefined, instead: string): string {
  const given = wanted === undefined ? undefined : safePath(wanted)
  if (!given || !URL.canParse(given, 'http://site')) return instead
  const { pathname, search, hash } = new URL(given, 'http://site')
  const path = safePath(`${pathname}${search}${hash}`)
  return path && !/^\/(payments|sandbox|api)(\/|$)/i.test(pathname) ? path : instead
}

/** The same path with more in its query. */
export function withReference(path: string, reference: Record<string, string>): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://site')
  for (const [name, value] of Object.entries(reference)) searchParams.set(name, value)
  return `${pathname}?${searchParams}${hash}`
}
