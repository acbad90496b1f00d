import type { CookieName } from '#contract/privacy/browser-storage.ts'
import type { Config } from '../config.ts'

/** One cookie of a Cookie header, as sent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

interface CookieOptions {
  maxAgeSeconds?: number
  /** Whether sibling hosts get it too (SPEC §9 wants it so for sparrow_session). */
  domainWide?: boolean
}

/** A cookie of the list that the policy shows; where the site is https, under a name that no sibling host can set. */
export type WrittenCookie = CookieName | `__Host-${CookieName}`

/** A Set-Cookie header: HttpOnly, SameSite=Lax, path /, Secure where the site is https (CONTRACT §5). */
export function writeCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  name: WrittenCookie,
  value: string,
  { maxAgeSeconds, domainWide = false }: CookieOptions = {},
): string {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(protocol === 'https:' ? ['Secure'] : []),
    ...(domainWide && !isLocal ? [`Domain=${hostname}`] : []),
  ].join('; ')
}
