import { Agent } from 'node:http'
import { expect } from '@playwright/test'
import { type Call, send } from './http-call.ts'
import { testOnOwnSite } from './own-site.ts'
import { loadPage } from './page-loads.ts'
import { type Budgets, entryBudgets, homeBudgets, weighPage } from './page-weight.ts'

/** A server whose figures nobody else moves. */
const test = testOnOwnSite()

const pages: { path: string; what: string; budgets: Budgets }[] = [
  { path: '/', what: 'the home page', budgets: homeBudgets },
  { path: '/file/welcome', what: 'the first question', budgets: entryBudgets },
]

for (const { path, what, budgets } of pages) {
  test(`${what} weighs no more than it may, and asks nobody else`, async ({ site }) => {
    const loads = await loadPage(site.origin, { path, variation: 'any', neverIdle: true })

    const { weights, strangers } = await weighPage(site.origin, loads)

    expect(strangers).toEqual([])
    for (const kind of ['JS', 'CSS'] as const) {
      const { files, gzip } = weights.get(kind) ?? { files: 0, gzip: 0 }
      expect(files, kind).toBeGreaterThan(0)
      expect(gzip, kind).toBeLessThanOrEqual(budgets[kind] ?? 0)
    }
  })
}

const MB = 1_000_000
const MOST_RESIDENT = 512 * MB
/** What was kept of each of so many requests would be seen: 2 kB of each were 10 MB. */
const REQUESTS = 5_000
const KEPT = 5 * MB
/** A statement of PostgreSQL's driver leaves something behind until all memory is gone through. */
const KEPT_OF_STATEMENTS = 20 * MB
const AT_ONCE = 32

const browser = { 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' }
const visitorId = '3f0a4c1e-8b1d-4c39-9a51-0d2f6f3d8e10'
const asked: (Call & { what: string; most: number })[] = [
  { what: 'the list of settlements', most: KEPT, method: 'POST', path: '/api/suits', body: {} },
  { what: 'a newcomer’s page', most: KEPT, method: 'GET', path: '/terms', headers: browser },
  {
    what: 'a visit',
    most: KEPT_OF_STATEMENTS,
    method: 'POST',
    path: '/api/track-visit',
    headers: browser,
    body: { visitorId, visitType: 'homepage' },
  },
]

for (const { what, most, ...call } of asked) {
  test(`nothing is kept of ${what} once it is answered`, async ({ site }) => {
    // So many calls take a slow machine more than the minute of a test.
    test.setTimeout(240_000)
    await askOften(site.origin, call, REQUESTS / 5)
    const before = await memoryOf(site.origin)

    await askOften(site.origin, call, REQUESTS)

    const after = await memoryOf(site.origin)
    expect(after.old - before.old).toBeLessThan(most)
    expect(after.resident).toBeLessThan(MOST_RESIDENT)
  })
}

async function askOften(origin: string, call: Call, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let left = times
  const askOn = async () => {
    while (left > 0) {
      left -= 1
      const { status } = await send(origin, call, agent)
      expect(status).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  agent.destroy()
}

/** In bytes: all that the process holds, and of it what outlived two collections of young memory. */
async function memoryOf(origin: string): Promise<{ resident: number; old: number }> {
  const { body } = await send(origin, { method: 'GET', path: '/metrics' })
  const figure = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1])
  return {
    resident: figure('process_resident_memory_bytes'),
    old: figure('nodejs_heap_space_size_used_bytes{space="old"}'),
  }
}
