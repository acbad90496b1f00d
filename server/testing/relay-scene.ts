import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import type { Knex } from 'knex'
import { readConfig } from '../config.ts'
import { openOutside } from '../open-outside.ts'
import { fakeTools, NOW } from './tools.ts'
import type { Tools } from '../tools.ts'

const MINUTE_MS = 60_000

/** Settings that connect every company to addresses on this machine. */
export function allVendors(baseOf: (vendor: string) => string): Record<string, string> {
  return {
    FB_PIXEL_ID: '1234567890',
    FB_ACCESS_TOKEN: 'meta-token-1',
    FB_API_BASE: baseOf('meta'),
    TIKTOK_PIXEL_ID: 'CPIX',
    TIKTOK_ACCESS_TOKEN: 'tiktok-token-1',
    TIKTOK_API_BASE: baseOf('tiktok'),
    SNAP_PIXEL_ID: 'pix-1',
    SNAP_ACCESS_TOKEN: 'snap-token-1',
    SNAP_API_BASE: baseOf('snap'),
    PINTEREST_AD_ACCOUNT_ID: '549755',
    PINTEREST_ACCESS_TOKEN: 'pinterest-token-1',
    PINTEREST_API_BASE: baseOf('pinterest'),
    TABOOLA_ACCOUNT_ID: '1234567',
    TABOOLA_API_BASE: baseOf('taboola'),
    POSTHOG_KEY: 'phc_key_1',
    POSTHOG_API_BASE: baseOf('posthog'),
    AMPLITUDE_KEY: 'ampkey123',
    AMPLITUDE_API_BASE: baseOf('amplitude'),
    KLAVIYO_API_KEY: 'pk_12345678',
    KLAVIYO_API_BASE: baseOf('klaviyo'),
  }
}

/** Real tools whose clock can be moved, with the companies of `env` connected. */
export function relayTools(db: Knex, env: Record<string, string>, changes: Partial<Tools> = {}) {
  let now = NOW
  const config = readConfig({ RATE_LIMITS: 'off', ...env })
  const clock = { now: () => now }
  const outside = openOutside(config)
  const log = { debug() {}, info() {}, warn() {}, error: loudly }
  const tools = fakeTools(db, { config, clock, outside, log, ...changes })
  return { tools, pass: (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS)) }
}

/** A fault of our own must be seen where it happens, not only by what is missing afterwards. */
function loudly(entry: unknown): void {
  process.stderr.write(`${inspect(entry)}\n`)
}

type Needs = Pick<Tools, 'db' | 'clock' | 'secrets'>

interface Choice {
  visitorId: string
  analytics?: boolean
  marketing?: boolean
  optedOut?: boolean
}

export async function choose(
  { db, clock }: Needs,
  { visitorId, analytics = false, marketing = false, optedOut = false }: Choice,
): Promise<void> {
  const kinds = { analytics, marketing, optedOut }
  const how = { source: 'page', words: 'test', at: clock.now() }
  await db('privacyChoices').insert({ visitorId, ...kinds, ...how })
}

/** @returns the event's id */
export async function track(
  { db, clock }: Needs,
  {
    browserId,
    name = 'page_viewed',
    ...more
  }: {
    browserId: string | null
    name?: string
    properties?: object
    isBot?: boolean
    happenedAt?: Date
  },
): Promise<string> {
  const id = randomUUID()
  const at = clock.now()
  const row = { id, at, happenedAt: at, fileSessionId: randomUUID(), browserId, name, isBot: false }
  await db('trackedEvents').insert({ ...row, ...more })
  return id
}

/** @returns the event's id */
export async function convert(
  { db, clock, secrets }: Needs,
  {
    browserId,
    userData = {},
    ...more
  }: { browserId: string; userData?: object; consented?: boolean },
): Promise<string> {
  const eventId = randomUUID()
  const known = {
    userAgent: 'Mozilla/5.0 Chrome/130.0',
    url: 'https://sparrow.example/pay/done',
    email: 'zoe@example.com',
    tblci: 'GiDx',
    ...userData,
  }
  await db('conversionEvents').insert({
    eventId,
    eventName: 'Purchase',
    eventData: { event_id: eventId, value: 84, currency: 'USD' },
    userData: secrets.seal('conversion', JSON.stringify(known)),
    browserId,
    visitorId: browserId,
    at: clock.now(),
    ...more,
  })
  return eventId
}

/** @returns the address */
export async function leave({ db, clock, secrets }: Needs, visitorId: string): Promise<string> {
  const email = `zoe-${randomUUID()}@example.com`
  const sealed = {
    emailHash: secrets.sign('lead', email),
    sealedEmail: secrets.seal('lead', email),
  }
  await db('leads').insert({ ...sealed, visitorId, lastSeenAt: clock.now() })
  return email
}
