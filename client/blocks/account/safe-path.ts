/** A path of this site that may be gone to after a sign-in; undefined for anything that could lead elsewhere. */
export function safePath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return undefined
  const url = new URL(next, location.origin)
  if (url.origin !== location.origin || url.pathname.includes('//')) return undefined
  return url.pathname + url.search + url.hash
}
