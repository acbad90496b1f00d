/**
 * A path of this site with its query, safe to redirect to: one slash at the start, so no other host, no scheme, no header.
 * @returns undefined for anything else
 */
export function safePath(target: string): string | undefined {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(target) || target.includes('\\')) return undefined
  return target
}
