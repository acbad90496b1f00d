import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { openVendor } from '../../vendors/testing/loopback-vendor.ts'
import { relayEvents } from './relay-events.job.ts'
import { allVendors, choose, convert, leave, relayTools, track } from '../../testing/relay-scene.ts'

const COUNT = 12
const names = ['meta', 'tiktok', 'snap', 'pinterest', 'taboola', 'posthog', 'amplitude', 'klaviyo']

test(
  'every company down, then silent, then back: nothing is lost, nothing twice, and nobody on the site notices (R11)',
  { timeout: 60_000 },
  async ({ ownApi, ownDb }) => {
    const vendors = new Map(
      await Promise.all(names.map(async (name) => [name, await openVendor()] as const)),
    )
    const { tools, pass } = relayTools(
      ownDb,
      allVendors((name) => vendors.get(name)!.apiBase),
    )
    await relayEvents(tools)
    const browserId = randomUUID()
    await choose(tools, { visitorId: browserId, analytics: true, marketing: true })
    pass(1)
    const wanted = {
      events: [] as string[],
      conversions: [] as string[],
      addresses: [] as string[],
    }
    for (let count = 0; count < COUNT; count++) {
      wanted.events.push(await track(tools, { browserId }))
      wanted.conversions.push(await convert(tools, { browserId, userData: { sccid: 's-1' } }))
      wanted.addresses.push(await leave(tools, browserId))
    }
    pass(1)

    for (const { twist } of vendors.values()) twist.answer = () => ({ status: 503 })
    await relayEvents(tools)
    pass(5)
    for (const { twist } of vendors.values()) twist.isSilent = true
    const slowRun = relayEvents(tools)
    const times = await visitFor(ownApi, 2_000)
    await slowRun
    const waiting = await open(ownDb)

    for (const { twist, calls } of vendors.values()) {
      Object.assign(twist, { isSilent: false, answer: answerOf })
      calls.length = 0
    }
    for (let minute = 0; minute < 70; minute += 10) {
      pass(10)
      await relayEvents(tools)
    }

    expect(waiting).toBe(COUNT * names.length)
    expect(await open(ownDb)).toBe(0)
    expect(await ownDb('relays').distinct('outcome').pluck('outcome')).toEqual(['sent'])
    for (const [name, { calls }] of vendors) {
      const sent = calls.map(({ body }) => JSON.stringify(body)).join('\n')
      for (const key of keysFor(name, wanted)) {
        expect(sent.split(key).length - 1, `${name} got ${key}`).toBe(1)
      }
    }
    expect(await ownDb('vendorSendings')).toHaveLength(COUNT * names.length)
    expect(times.statuses).toEqual([200])
    expect(times.slowest).toBeLessThan(1_000)
  },
)

function keysFor(
  name: string,
  { events, conversions, addresses }: Record<'events' | 'conversions' | 'addresses', string[]>,
) {
  if (name === 'klaviyo') return addresses
  // Meta's answer and others name an event once.
  return name === 'posthog' || name === 'amplitude' ? events : conversions
}

const answerOf = ({ body }: { body: unknown }) => ({
  body: {
    code: 0,
    events: ((body as { data?: unknown }).data as unknown[] | undefined)?.map?.(() => ({
      status: 'processed',
    })),
  },
})

async function open(db: Parameters<typeof relayTools>[0]): Promise<number> {
  return (await db('relays').whereNull('doneAt')).length
}

/** Somebody opens pages and does things meanwhile. */
async function visitFor(
  api: {
    visit(): Promise<{ status: number }>
    post(path: string, body: object): Promise<{ status: number }>
  },
  ms: number,
) {
  const end = performance.now() + ms
  const statuses = new Set<number>()
  let slowest = 0
  while (performance.now() < end) {
    const start = performance.now()
    statuses.add((await api.visit()).status)
    const events = [{ id: randomUUID(), name: 'page_viewed' }]
    statuses.add((await api.post('/api/push-ab-events', { events })).status)
    slowest = Math.max(slowest, performance.now() - start)
  }
  return { statuses: [...statuses], slowest }
}
