const DOTS = /^(?:\.|%2e){1,2}$/i

/**
 * A path of this site with its query, safe to redirect to: one slash at the start, so no other host, no scheme, no header;
 * no segment that a browser would resolve, and no two slashes that could come first once one is.
 * @returns undefined for anything else
 */
export function safePath(target: string): string | undefined {
  if (!/^\/[\x21-\x7e]*$/.test(target) || target.includes('\\')) return undefined
  const [path = ''] = target.split(/[?#]/)
  if (path.includes('//') || path.split('/').some((segment) => DOTS.test(segment))) return undefined
  return target
}
