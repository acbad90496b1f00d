import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { CHOICE_WORDS } from '#contract/privacy/choice-words.ts'
import { readConfig } from '../../config.ts'
import { type Api, test as base } from '../../testing/api.ts'
import { allVendors, relayTools } from '../../testing/relay-scene.ts'
import { openVendor } from '../../vendors/testing/loopback-vendor.ts'
import { relayEvents } from './relay-events.job.ts'

const NOWHERE = 'http://127.0.0.1:9'
const test = base.extend('changes', {
  config: readConfig({ RATE_LIMITS: 'off', ...allVendors(() => NOWHERE) }),
})
const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/130.0' }
const clicks = { ttclid: 'E.C.P.1', sccid: 's-1-2', epik: 'dj0yJnU9', tblci: 'GiDx~1' }
const COOKIES = ['_ttclid', '_sccid', '_epik', '_tblci']

const push = (api: Api, headers: Record<string, string> = {}) =>
  api.post(
    '/api/push-ab-events',
    { clickId: 'IwAR0abc', clicks, events: [{ id: randomUUID(), name: 'page_viewed' }] },
    { headers: { ...chrome, ...headers } },
  )

async function agree(api: Api): Promise<void> {
  await api.visit()
  const kinds = { analytics: false, marketing: true }
  await api.post('/privacy/choices', { ...kinds, words: CHOICE_WORDS, from: 'page' })
}

const lead = (pixelId: string) => ({
  eventName: 'Lead',
  eventData: { event_id: randomUUID() },
  pixelId,
  userData: { userAgent: chrome['user-agent'], email: 'zoe@example.com' },
})

/** What a company on this machine gets once the relay runs. */
async function relayed(db: Knex, { name, deed }: { name: string; deed: () => Promise<unknown> }) {
  // TikTok answers with a code, Pinterest for each event.
  const answer = () => ({ body: { code: 0, events: [{ status: 'processed' }] } })
  const vendor = await openVendor({ answer })
  const all = allVendors(() => vendor.apiBase)
  const env = Object.fromEntries(
    Object.entries(all).filter(([key]) => key.startsWith(name.toUpperCase())),
  )
  const { tools, pass } = relayTools(db, env)
  await relayEvents(tools)
  await deed()
  pass(1)
  await relayEvents(tools)
  return vendor.calls
}

describe('the number of a click on an advertisement reaches the company that gave it', () => {
  test.for([
    ['fb', '1234567890', 'IwAR0abc'],
    ['tiktok', 'CPIX', clicks.ttclid],
    ['snap', 'pix-1', clicks.sccid],
    ['taboola', '1234567', clicks.tblci],
  ] as const)('%s', async ([name, pixelId, click], { ownApi: api, ownDb: db }) => {
    await agree(api)

    const calls = await relayed(db, {
      name,
      deed: async () => {
        await push(api)
        await api.post('/api/fb-capi', lead(pixelId))
      },
    })

    expect(calls).toHaveLength(1)
    const sent = JSON.stringify(calls[0]?.body)
    expect(sent).toContain(click)
    const strange = ['IwAR0abc', ...Object.values(clicks)].filter((one) => one !== click)
    expect(strange.filter((one) => sent.includes(one))).toEqual([])
  })
})

test('a company that takes nothing without an address gets nothing of who is not signed in', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await agree(api)

  const calls = await relayed(db, {
    name: 'pinterest',
    deed: async () => {
      await push(api)
      await api.post('/api/fb-capi', lead('549755'))
    },
  })

  expect(calls).toEqual([])
})

test('each is remembered for 90 days, out of reach of scripts, and set once', async ({ api }) => {
  await api.visit()

  const first = await push(api)
  const again = await push(api)

  const set = first.headers.getSetCookie().filter((one) => !one.startsWith('_fbc='))
  expect(set.map((one) => one.split('=')[0])).toEqual(COOKIES)
  for (const one of set) expect(one).toMatch(/HttpOnly.*Max-Age=7776000/)
  expect(again.headers.getSetCookie()).toEqual([])
})

test.for(['sec-gpc', 'dnt'])(
  'a browser that says not to share (%s) gets none',
  async (signal, { api }) => {
    await api.visit()

    const answer = await push(api, { [signal]: '1' })

    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  },
)
