import { type Call, send } from '../e2e/http-call.ts'
import type { Target } from './load.ts'

/** The least that ours may reach. */
export interface Goal {
  /** Of the bare server's requests per second. */
  ratio: number
  p99Ms: number
}

export interface Scenario {
  name: string
  target: Target
  goal: Goal
}

const gzip = { 'accept-encoding': 'gzip' }
const VARIATIONS = ['control', 'test'] as const

/** The calls that are measured by themselves. Pages as a returning visitor gets them, and as a newcomer does. */
export async function listScenarios(origin: string): Promise<Scenario[]> {
  const home = { ratio: 0.4, p99Ms: 15 }
  const pages = VARIATIONS.map(async (variation): Promise<Scenario> => {
    const cookie = await cookiesOf(origin, forced(variation))
    const target: Target = { method: 'GET', path: '/', headers: { ...gzip, cookie } }
    return { name: `GET / ${variation}`, goal: home, target }
  })
  return [
    {
      name: 'POST /api/suits',
      goal: { ratio: 0.5, p99Ms: 15 },
      target: {
        method: 'POST',
        path: '/api/suits',
        headers: { ...gzip, 'content-type': 'application/json' },
        body: '{}',
      },
    },
    ...(await Promise.all(pages)),
    { name: 'GET / newcomer', goal: home, target: { method: 'GET', path: '/', headers: gzip } },
  ]
}

/** The home page's address with a variation forced. */
export const forced = (variation: string) => `/?gb.homepage_improvements_test=${variation}`

async function cookiesOf(origin: string, path: string): Promise<string> {
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
