import { randomUUID } from 'node:crypto'
import { type Call, send } from '../e2e/http-call.ts'
import type { Target } from './load.ts'

/** The least that ours may reach. */
export interface Goal {
  /** Of the bare server's requests per second; absent where none is set. */
  ratio?: number
  p99Ms: number
}

export interface Scenario {
  name: string
  target: Target
  goal: Goal
  /** How many ask at once; 32 when absent. */
  connections?: number
}

const gzip = { 'accept-encoding': 'gzip' }
const VARIATIONS = ['control', 'test'] as const
const json = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' }
const page: Goal = { ratio: 0.6, p99Ms: 15 }

/**
 * The calls and pages that are asked for most, each by itself: pages as a returning visitor gets them and as a newcomer
 * does, what every page tells of itself, and what a search engine reads.
 */
export async function listScenarios(origin: string): Promise<Scenario[]> {
  const homes = VARIATIONS.map(async (variation): Promise<Scenario> => {
    const cookie = await cookiesOf(origin, forced(variation))
    const target: Target = { method: 'GET', path: '/', headers: { ...gzip, cookie } }
    return { name: `GET / ${variation}`, goal: page, target }
  })
  const cookie = await cookiesOf(origin, '/')
  const others = ['/?utm_source=letter', '/file/welcome', '/class-actions', '/es'].map(
    (path): Scenario => ({
      name: `GET ${path}`,
      goal: { p99Ms: 15 },
      target: { method: 'GET', path, headers: { ...gzip, cookie } },
    }),
  )
  return [
    suits,
    ...(await Promise.all(homes)),
    { name: 'GET / newcomer', goal: page, target: { method: 'GET', path: '/', headers: gzip } },
    ...others,
    visits,
    events(),
  ]
}

export const suits: Scenario = {
  name: 'POST /api/suits',
  goal: { ratio: 0.8, p99Ms: 15 },
  target: {
    method: 'POST',
    path: '/api/suits',
    headers: { ...gzip, 'content-type': 'application/json' },
    body: '{}',
  },
}

/** Answered once it is committed. */
export const visits: Scenario = {
  name: 'POST /api/track-visit',
  goal: { ratio: 0.6, p99Ms: 25 },
  connections: 64,
  target: {
    method: 'POST',
    path: '/api/track-visit',
    headers: json,
    body: JSON.stringify({ visitorId: randomUUID(), visitType: 'homepage' }),
  },
}

/** Without an id of its own each event is kept as another one. */
function events(): Scenario {
  const event = { name: 'page_viewed', flow: 'homepage', visitorId: randomUUID() }
  const body = JSON.stringify({ fileSessionId: randomUUID(), events: [event] })
  const target: Target = { method: 'POST', path: '/api/push-ab-events', headers: json, body }
  return { name: 'POST /api/push-ab-events', goal: { p99Ms: 25 }, connections: 64, target }
}

/** The home page's address with a variation forced. */
export const forced = (variation: string) => `/?gb.homepage_improvements_test=${variation}`

/** What a browser that was at the path sends from then on: a Cookie header. */
export async function cookiesOf(origin: string, path: string): Promise<string> {
  const { headers } = await send(origin, { method: 'GET', path })
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** The request of a scenario as one call. */
export function callOf({ method, path, headers, body }: Target): Call {
  return {
    method,
    path,
    ...(headers && { headers }),
    ...(body && { body: JSON.parse(body) as unknown }),
  }
}
