import type { CookieName } from '#contract/privacy/browser-storage.ts'
import type { Config } from '../config.ts'
import { byText } from './by-text.ts'

/** Of one request several cookies are read in turn: its header is taken apart once. */
let latest = { header: '', cookies: new Map<string, string>() }

/** One cookie of a Cookie header, as sent; the first of that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  if (latest.header !== header) latest = { header, cookies: cookiesOf(header) }
  return latest.cookies.get(name)
}

function cookiesOf(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

export const YEAR_SECONDS = 365 * 86_400

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
  const { isSecure, domain } = siteOf(publicUrl)
  return [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(isSecure ? ['Secure'] : []),
    ...(domainWide && domain ? [`Domain=${domain}`] : []),
  ].join('; ')
}

/** What a site's address says of its cookies; `domain` is undefined where it has no name, or the machine's own. */
const siteOf = byText((publicUrl) => {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return { isSecure: protocol === 'https:', domain: isLocal ? undefined : hostname }
})
