import type { ClickValues } from '#contract/wire/tracking.ts'
import { readCookie, writeCookie } from '../../http/cookies.ts'
import type { Tools } from '../../tools.ts'

/** SPEC §9: 90 days. */
const LASTS_SECONDS = 90 * 24 * 3600
const CLICK = /^[A-Za-z0-9._~-]{1,500}$/

const META_COOKIE = '_fbc'
/** Version, level, milliseconds, id: the form that Meta reads. */
const META_CLICK = /^fb\.1\.\d{13}\.[A-Za-z0-9_-]{1,300}$/

const TIKTOK_COOKIE = '_ttclid'
const SNAP_COOKIE = '_sccid'
const PINTEREST_COOKIE = '_epik'
const TABOOLA_COOKIE = '_tblci'

/** What each company's advertisements add to an address, and where it is kept. */
const kinds = [
  { id: 'ttclid', vendor: 'tiktok', cookie: TIKTOK_COOKIE },
  { id: 'sccid', vendor: 'snap', cookie: SNAP_COOKIE },
  { id: 'epik', vendor: 'pinterest', cookie: PINTEREST_COOKIE },
  { id: 'tblci', vendor: 'taboola', cookie: TABOOLA_COOKIE },
] as const

/** The cookies that remember clicks on advertisements: of companies that are connected, and new ones alone. */
export function clickCookies(
  { config }: Pick<Tools, 'config'>,
  { clicks, cookieHeader }: { clicks: ClickValues; cookieHeader: string | undefined },
): string[] {
  const known = readClicks(cookieHeader)
  return kinds.flatMap(({ id, vendor, cookie }) => {
    const value = clicks[id]
    if (!value || value === known[id] || !config.vendors[vendor]) return []
    return [writeCookie(config, cookie, value, { maxAgeSeconds: LASTS_SECONDS })]
  })
}

/** The clicks that a browser remembers. */
export function readClicks(cookieHeader: string | undefined): ClickValues {
  const found = kinds.flatMap(({ id, cookie }) => {
    const value = readCookie(cookieHeader, cookie)
    return value && CLICK.test(value) ? [[id, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** The cookie that remembers a click on an advertisement at Meta. */
export function metaClickCookie(
  { config, clock }: Pick<Tools, 'config' | 'clock'>,
  clickId: string,
): string {
  const value = `fb.1.${clock.now().getTime()}.${clickId}`
  return writeCookie(config, META_COOKIE, value, { maxAgeSeconds: LASTS_SECONDS })
}

/** The click at Meta that a browser remembers, as its cookie says it. */
export function readMetaClick(cookieHeader: string | undefined): string | undefined {
  const value = readCookie(cookieHeader, META_COOKIE)
  return value && META_CLICK.test(value) ? value : undefined
}
