import type { Tools } from '../../tools.ts'
import type { Conversion, ConversionKind, ConversionTaker } from '../../vendors/conversion.ts'
import { pseudonymOf, sha256 } from './pseudonym.ts'
import type { Due, Relay, RelayVendor } from './relays.ts'

const kinds: Readonly<Record<string, ConversionKind>> = {
  PageView: 'page-view',
  Lead: 'lead',
  CompleteRegistration: 'sign-up',
  AddToCart: 'add-to-cart',
  Purchase: 'purchase',
}

/** What is kept sealed of a conversion; any of it may be absent. */
interface UserData extends Partial<
  Record<'fbp' | 'fbc' | 'ttclid' | 'sccid' | 'epik' | 'tblci', string | null>
> {
  userAgent?: string | null
  url?: string | null
  /** Trimmed, lower case. */
  email?: string | null
}

/** Tells a company that sells advertising what came of it: an address in the net and a clear e-mail address never. */
export function reportConversions(vendor: RelayVendor, taker: ConversionTaker): Relay['send'] {
  return async (tools, due) => {
    const all = due.map((one) => conversionOf(tools, vendor, one))
    const usable = all.filter((one) => taker.canUse(one))
    const refused = usable.length > 0 ? await taker.report(usable) : []
    return new Map([
      ...all
        .filter((one) => !usable.includes(one))
        .map(({ id }) => [id, 'unusable' as const] as const),
      ...refused.map((id) => [id, 'refused' as const] as const),
    ])
  }
}

function conversionOf(
  tools: Pick<Tools, 'secrets'>,
  vendor: RelayVendor,
  { id, at, name, browserId, properties, sealed }: Due,
): Conversion {
  const user = sealed
    ? (JSON.parse(tools.secrets.open('conversion', sealed).toString()) as UserData)
    : {}
  const { userAgent, url, email, fbp, fbc, ttclid, sccid, epik, tblci } = user
  const value = properties['value']
  return {
    id,
    at,
    kind: kinds[name] ?? 'page-view',
    url: partOf(url),
    userAgent: userAgent ?? '',
    browser: pseudonymOf(tools, { vendor, browserId: browserId ?? '' }),
    ...(email && { emailSha256: sha256(email) }),
    ...(typeof value === 'number' && { valueCents: Math.round(value * 100) }),
    clickIds: present({ fbp, fbc, ttclid, sccid, epik, tblci }),
  }
}

/** An address says which settlement somebody looks at; so of a page only the part of the site that it is in. */
function partOf(url: string | null | undefined): string {
  if (!url || !URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return `${origin}/${pathname.split('/')[1] ?? ''}`
}

function present(ids: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ids).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
}
