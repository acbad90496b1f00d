import type { EventName } from '#contract/experiments/events.ts'
import type { ConsentKind } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { reportConversions } from './report-conversions.ts'
import { captureEvents } from './capture-events.ts'
import { subscribeLeads } from './subscribe-leads.ts'

export type RelayVendor = keyof Tools['outside']

/** Every company that there is a relay to, connected or not. */
export const relayVendors = [
  'meta',
  'tiktok',
  'snap',
  'pinterest',
  'taboola',
  'posthog',
  'amplitude',
  'klaviyo',
] as const satisfies readonly RelayVendor[]

/** Where what a company gets stands, and when it happened. */
type RelaySource = 'events' | 'conversions' | 'leads'

/** What became of one thing that was to go out. */
export type Outcome = 'sent' | 'refused' | 'withdrawn' | 'gone' | 'too-old' | 'unusable'

/** One row that is to go out, and whose it is. */
export interface Due {
  id: string
  at: Date
  name: string
  browserId: string | null
  /** Whose privacy receipt it belongs to; null for an address that stays while all of who left it was deleted. */
  visitorId: string | null
  /** Whether its person still agrees. */
  agrees: boolean
  /** Of an event; of a conversion also what it was worth. */
  properties: Readonly<Record<string, string | number | boolean>>
  /** Sealed: what is known of a conversion's browser, or a lead's address. */
  sealed: Buffer | null
}

/** One company, and how it gets what it may. */
export interface Relay {
  vendor: RelayVendor
  /** The purpose that people agree to. */
  kind: ConsentKind
  source: RelaySource
  /** Of events and conversions: those that the company is told of. */
  names: readonly string[]
  mostAtOnce: number
  oldestMs: number
  /**
   * @returns what became of those that did not simply go
   * @throws VendorFailure
   */
  send(
    tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
    due: readonly Due[],
  ): Promise<ReadonlyMap<string, 'refused' | 'unusable' | 'withdrawn'>>
}

/** What product people look at: steps and results, never a word that somebody typed. */
const counted: readonly EventName[] = [
  'page_viewed',
  'lead_added',
  'step_viewed',
  'step_completed',
  'add_to_cart',
  'plan_selected',
  'claims_submitted',
  'user_signed_up',
  'user_signed_in',
  'purchase_completed',
  'subscription_activated',
  'plan_cancelled',
  'refund_guide_opened',
  'experiment_viewed',
]

/** The names that conversions are kept by (`conversionNames` of the wire). */
const converted = ['PageView', 'Lead', 'CompleteRegistration', 'AddToCart', 'Purchase']

/** The companies that are connected and get anything from here; none is connected by itself. */
export function connectedRelays({ outside }: Pick<Tools, 'outside'>): Relay[] {
  const advertisers = (['meta', 'tiktok', 'snap', 'pinterest', 'taboola'] as const).flatMap(
    (vendor): Relay[] => {
      const taker = outside[vendor]
      if (!taker) return []
      const send = reportConversions(vendor, taker)
      const { mostAtOnce, oldestMs } = taker
      const what = { source: 'conversions' as const, names: converted }
      return [{ vendor, kind: 'marketing', ...what, mostAtOnce, oldestMs, send }]
    },
  )
  const counters = (['posthog', 'amplitude'] as const).flatMap((vendor): Relay[] => {
    const taker = outside[vendor]
    if (!taker) return []
    const send = captureEvents(vendor, taker)
    const { mostAtOnce, oldestMs } = taker
    const what = { source: 'events' as const, names: counted }
    return [{ vendor, kind: 'analytics', ...what, mostAtOnce, oldestMs, send }]
  })
  const list = outside.klaviyo
  return [...advertisers, ...counters, ...(list ? [leadRelay(list)] : [])]
}

const WEEK_MS = 7 * 86_400_000

function leadRelay(list: NonNullable<Tools['outside']['klaviyo']>): Relay {
  return {
    vendor: 'klaviyo',
    kind: 'marketing',
    source: 'leads',
    names: [],
    mostAtOnce: list.mostAtOnce,
    oldestMs: WEEK_MS,
    send: subscribeLeads(list),
  }
}
