import type { ClickValues, UtmValues } from '#contract/wire/tracking.ts'
import { quietly } from './quietly.ts'
import { publicPath } from './places.ts'

const UTM = 'utm_params'
const ORIGIN_UTM = 'origin_utm_params'
const ORIGIN_DATE = 'origin_utm_date'
const LANDING = 'initial_landing_page'

/** How this browser came to the site. */
export interface Campaign {
  /** Of the last link that named one. */
  utm: UtmValues | undefined
  landingPage: string
  /** What an advertisement added to this address. */
  clickId: string | undefined
  /** The same of other companies' advertisements. */
  clicks: ClickValues | undefined
}

const names = ['source', 'medium', 'campaign', 'term', 'content'] as const
/** What names a campaign; an address or anything else that somebody wrote into a link is left out. */
const PLAIN = /^[\p{L}\p{N} _.,+|:()~/-]{1,100}$/u

/** Takes what the address says of a campaign, and keeps it: the last one, and for good the first (SPEC §3). */
export function readCampaign({
  search,
  pathname,
}: Pick<Location, 'search' | 'pathname'>): Campaign {
  const query = new URLSearchParams(search)
  const given = names.flatMap((name) => {
    const value = query.get(`utm_${name}`)?.trim() ?? ''
    return PLAIN.test(value) ? [[name, value] as const] : []
  })
  const told: UtmValues | undefined = given.length ? Object.fromEntries(given) : undefined
  if (told) keepUtm(told)
  const click = query.get('fbclid') ?? ''
  return {
    utm: told ?? readUtm(),
    landingPage: landingPage(publicPath(pathname)),
    clickId: /^[A-Za-z0-9_-]{1,300}$/.test(click) ? click : undefined,
    clicks: clicksIn(query),
  }
}

/** TikTok, Snapchat, Pinterest and Taboola, as each names its own. */
const clickNames = { ttclid: 'ttclid', sccid: 'ScCid', epik: 'epik', tblci: 'tblci' } as const

function clicksIn(query: URLSearchParams): ClickValues | undefined {
  const given = Object.entries(clickNames).flatMap(([id, name]) => {
    const value = query.get(name) ?? ''
    return /^[A-Za-z0-9._~-]{1,500}$/.test(value) ? [[id, value] as const] : []
  })
  return given.length ? Object.fromEntries(given) : undefined
}

function keepUtm(utm: UtmValues): void {
  quietly('No campaign kept', () => {
    const text = JSON.stringify(utm)
    localStorage.setItem(UTM, text)
    if (localStorage.getItem(ORIGIN_UTM)) return
    localStorage.setItem(ORIGIN_UTM, text)
    localStorage.setItem(ORIGIN_DATE, new Date().toISOString())
  })
}

function readUtm(): UtmValues | undefined {
  return quietly('No campaign read', () => {
    const kept: unknown = JSON.parse(localStorage.getItem(UTM) ?? 'null')
    if (!kept || typeof kept !== 'object') return undefined
    const fields = Object.entries(kept).filter(
      ([name, value]) => names.some((one) => one === name) && PLAIN.test(String(value)),
    )
    return fields.length ? (Object.fromEntries(fields) as UtmValues) : undefined
  })
}

function landingPage(path: string): string {
  return (
    quietly('No page kept', () => {
      const kept = localStorage.getItem(LANDING)
      if (kept?.startsWith('/')) return publicPath(kept)
      localStorage.setItem(LANDING, path)
      return path
    }) ?? path
  )
}
