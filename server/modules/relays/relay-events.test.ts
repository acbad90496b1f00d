import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, vi } from 'vitest'
import { test } from '../../testing/database.ts'
import { openVendor } from '../../vendors/testing/loopback-vendor.ts'
import { changeSettings, findWantedTopics, suppressAddress } from '../emails/index.ts'
import { ownBrowser } from '../experiments/own-browser.ts'
import { isKeptElsewhere } from '../leads/index.ts'
import { keepLead } from '../leads/keep-lead.ts'
import { claimRelays } from './claim-relays.ts'
import { readRelayStates } from './read-relay-states.ts'
import { relayEvents } from './relay-events.job.ts'
import { setSwitch } from './switches.ts'
import { choose, convert, leave, relayTools, track } from '../../testing/relay-scene.ts'

/** In minutes. */
const DAY = 24 * 60

const words = (calls: readonly { body: unknown }[]) => JSON.stringify(calls.map(({ body }) => body))

/** What was ordered to take addresses off the list of another company. */
async function leavingOf(ownerDb: Parameters<typeof relayTools>[0]): Promise<object[]> {
  const { rows } = await ownerDb.raw(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t
     on t.id = j.task_id and t.identifier = 'leave-list'`,
  )
  return rows
}

async function analytics(db: Parameters<typeof relayTools>[0], twist = {}) {
  const vendor = await openVendor(twist)
  const env = { POSTHOG_KEY: 'phc_key_1', POSTHOG_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(db, env)
  await relayEvents(tools)
  const browserId = randomUUID()
  return { vendor, tools, pass, browserId }
}

async function advertising(db: Parameters<typeof relayTools>[0]) {
  const vendor = await openVendor()
  const env = { FB_PIXEL_ID: '1234567890', FB_ACCESS_TOKEN: 'meta-token-1' }
  const { tools, pass } = relayTools(db, { ...env, FB_API_BASE: vendor.apiBase })
  await relayEvents(tools)
  const browserId = randomUUID()
  return { vendor, tools, pass, browserId }
}

describe('what goes out', () => {
  test('is what happened after a yes to its purpose, once, and stands in the receipt', async ({
    ownDb,
  }) => {
    const { vendor, tools, pass, browserId } = await analytics(ownDb)
    pass(1)
    const before = await track(tools, { browserId })
    pass(1)
    await choose(tools, { visitorId: browserId, analytics: true })
    pass(1)
    const after = await track(tools, { browserId })
    pass(1)

    await relayEvents(tools)
    pass(1)
    await relayEvents(tools)

    expect(vendor.calls).toHaveLength(1)
    expect(words(vendor.calls)).toContain(after)
    expect(words(vendor.calls)).not.toContain(before)
    expect(await ownDb('vendorSendings').select('visitorId', 'vendor', 'what', 'about')).toEqual([
      { visitorId: browserId, vendor: 'posthog', what: 'event', about: 'page_viewed' },
    ])
  })

  test('is nothing that was done before the yes, also where the browser told of it only afterwards', async ({
    ownDb,
  }) => {
    const { vendor, tools, pass, browserId } = await analytics(ownDb)
    const happenedAt = tools.clock.now()
    pass(1)
    await choose(tools, { visitorId: browserId, analytics: true })
    pass(1)
    const late = await track(tools, { browserId, happenedAt })
    const own = await track(tools, { browserId })
    pass(1)

    await relayEvents(tools)

    expect(words(vendor.calls)).toContain(own)
    expect(words(vendor.calls)).not.toContain(late)
  })

  test('never carries an id of ours but the event’s, nor a settlement, nor words that somebody may have typed', async ({
    ownDb,
  }) => {
    const { vendor, tools, pass, browserId } = await analytics(ownDb)
    await choose(tools, { visitorId: browserId, analytics: true })
    const properties = {
      step: 'review',
      value: 84,
      suit: 'apple-siri',
      plan: 'I am Zoe',
      entry: '4242424242424242',
      mail: 'zoe@example.com',
    }
    pass(1)
    await track(tools, { browserId, properties })
    pass(1)

    await relayEvents(tools)

    const sent = words(vendor.calls)
    expect(sent).toContain('"step":"review"')
    for (const secret of [browserId, 'Zoe', 'zoe@', '42424242', 'apple'])
      expect(sent).not.toContain(secret)
  })

  test('is an address as its digest alone, with a page, and neither seal nor id', async ({
    ownDb,
  }) => {
    const { vendor, tools, pass, browserId } = await advertising(ownDb)
    await choose(tools, { visitorId: browserId, marketing: true })
    pass(1)
    const id = await convert(tools, { browserId })
    const other = await convert(tools, { browserId: randomUUID() })
    pass(1)

    await relayEvents(tools)

    expect(vendor.calls[0]?.body).toMatchObject({
      data: [
        {
          event_id: id,
          event_source_url: 'https://sparrow.example/pay',
          user_data: { em: [createHash('sha256').update('zoe@example.com').digest('hex')] },
          custom_data: { value: 84 },
        },
      ],
    })
    expect(words(vendor.calls)).not.toMatch(new RegExp(`zoe@|${browserId}`))
    const kept = await ownDb('conversionEvents').select('eventId', 'relayedAt')
    const relayedAt = new Map(kept.map((row) => [row.eventId, row.relayedAt]))
    expect(relayedAt.get(id)).toEqual(tools.clock.now())
    expect(relayedAt.get(other)).toBeNull()
  })

  test('is an address for news, of somebody who agreed; who it was is forgotten with it', async ({
    ownDb,
  }) => {
    const vendor = await openVendor({ answer: () => ({ status: 202, body: '' }) })
    const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
    const { tools, pass } = relayTools(ownDb, env)
    await relayEvents(tools)
    const visitorId = randomUUID()
    await choose(tools, { visitorId, marketing: true })
    pass(1)
    const email = await leave(tools, visitorId)
    pass(1)
    await leave(tools, visitorId)

    await relayEvents(tools)

    expect(words(vendor.calls)).toContain(email)
    const leads = await ownDb('leads').orderBy('lastSeenAt').select('visitorId', 'handedOnAt')
    expect(leads).toEqual([
      { visitorId: null, handedOnAt: tools.clock.now() },
      { visitorId, handedOnAt: null },
    ])
    expect(await ownDb('vendorSendings').pluck('what')).toEqual(['address'])
  })
})

test('an address whose tick is its person’s goes out although that one’s account went to another meanwhile', async ({
  ownDb,
}) => {
  const vendor = await openVendor({ answer: () => ({ status: 202, body: '' }) })
  const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(ownDb, env)
  await relayEvents(tools)
  const [from, to] = [randomUUID(), randomUUID()]
  await ownBrowser(tools, { ownerId: from, browserId: randomUUID() })
  await choose(tools, { visitorId: from, marketing: true })
  pass(1)
  const email = await leave(tools, from)
  await ownDb.transaction((trx) => tools.people.move(trx, { from, to }))
  pass(1)

  await relayEvents(tools)

  expect(words(vendor.calls)).toContain(email)
})

test('an address that wants no e-mail is not handed on', async ({ ownDb }) => {
  const vendor = await openVendor({ answer: () => ({ status: 202, body: '' }) })
  const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(ownDb, env)
  await relayEvents(tools)
  const visitorId = randomUUID()
  await choose(tools, { visitorId, marketing: true })
  pass(1)
  const [address, other] = [await leave(tools, visitorId), await leave(tools, visitorId)]
  await suppressAddress(tools, { address, reason: 'unsubscribed-all' })
  pass(1)

  await relayEvents(tools)

  expect(words(vendor.calls)).toContain(other)
  expect(words(vendor.calls)).not.toContain(address)
  expect(await isKeptElsewhere(tools, { address: other })).toBe(true)
  expect(await isKeptElsewhere(tools, { address })).toBe(false)
  expect(await ownDb('vendorSendings')).toHaveLength(1)
})

test('an address whose weekly list was switched off is not handed on, whatever else it wants, nor taken off what it is not on', async ({
  ownDb,
  ownerDb,
}) => {
  const vendor = await openVendor({ answer: () => ({ status: 202, body: '' }) })
  const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(ownDb, env)
  await relayEvents(tools)
  const visitorId = randomUUID()
  await choose(tools, { visitorId, marketing: true })
  pass(1)
  const address = `zoe-${randomUUID()}@example.com`
  await changeSettings(tools, { address, topics: [{ id: 'weekly', on: false }] })
  await keepLead(tools, { email: address, agreedBy: visitorId })
  pass(1)

  await relayEvents(tools)

  expect(vendor.calls).toEqual([])
  expect(await ownDb('relays').pluck('outcome')).toEqual(['withdrawn'])
  expect(await ownDb('leads').pluck('handed_on_at')).toEqual([null])
  expect(await leavingOf(ownerDb)).toHaveLength(0)
})

test('an address that the company refuses is not taken for one on its list: its news come from here', async ({
  ownDb,
}) => {
  const vendor = await openVendor({ answer: () => ({ status: 400 }) })
  const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(ownDb, env)
  await relayEvents(tools)
  const visitorId = randomUUID()
  await choose(tools, { visitorId, marketing: true })
  pass(1)
  const address = await leave(tools, visitorId)
  pass(1)

  await relayEvents(tools)

  expect(await ownDb('relays').pluck('outcome')).toEqual(['refused'])
  expect(await isKeptElsewhere(tools, { address })).toBe(false)
})

test.for([
  ['agreed no more', 90, 'withdrawn'],
  ['waited too long', 8 * 24 * 60, 'too-old'],
] as const)(
  'an address that %s before the company answered is not taken for one on its list, and is taken off it',
  async ([why, minutes, outcome], { ownDb, ownerDb }) => {
    const vendor = await openVendor({ answer: () => ({ status: 503 }) })
    const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
    const { tools, pass } = relayTools(ownDb, env)
    await relayEvents(tools)
    const visitorId = randomUUID()
    await choose(tools, { visitorId, marketing: true })
    pass(1)
    const address = await leave(tools, visitorId)
    pass(1)
    await relayEvents(tools)
    const tried = await isKeptElsewhere(tools, { address })
    if (why === 'agreed no more') await choose(tools, { visitorId, marketing: false })
    pass(minutes)

    await relayEvents(tools)

    expect(tried).toBe(true)
    expect(await ownDb('relays').pluck('outcome')).toEqual([outcome])
    expect(await isKeptElsewhere(tools, { address })).toBe(false)
    expect(await leavingOf(ownerDb)).toHaveLength(1)
  },
)

test('an address that is on the list shows so in its settings, and a tick after a refusal counts anew', async ({
  ownDb,
}) => {
  const vendor = await openVendor({ answer: () => ({ status: 202, body: '' }) })
  const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(ownDb, env)
  await relayEvents(tools)
  const visitorId = randomUUID()
  await choose(tools, { visitorId, marketing: true })
  pass(1)
  const address = await leave(tools, visitorId)
  await choose(tools, { visitorId, marketing: false })
  pass(1)
  await relayEvents(tools)
  const before = await findWantedTopics(tools, { address })

  await choose(tools, { visitorId, marketing: true })
  pass(1)
  await keepLead(tools, { email: address, agreedBy: visitorId })
  pass(1)
  await relayEvents(tools)

  expect([before.has('weekly'), vendor.calls.length]).toEqual([false, 1])
  expect((await findWantedTopics(tools, { address })).has('weekly')).toBe(true)
  expect(await ownDb('relays').pluck('outcome')).toEqual(['sent'])
})

describe('what stays', () => {
  test('without a company nothing is even noted', async ({ ownDb }) => {
    const { tools, pass } = relayTools(ownDb, {})
    const browserId = randomUUID()
    await choose(tools, { visitorId: browserId, analytics: true, marketing: true })
    await track(tools, { browserId })
    pass(1)

    await relayEvents(tools)

    expect(await ownDb('relays')).toEqual([])
  })

  test('a yes to one purpose is none to the other', async ({ ownDb }) => {
    const { vendor, tools, pass, browserId } = await analytics(ownDb)
    await choose(tools, { visitorId: browserId, marketing: true })
    pass(1)
    await track(tools, { browserId })
    pass(1)

    await relayEvents(tools)

    expect(vendor.calls).toEqual([])
  })

  test.for([
    ['a program', { isBot: true }],
    ['an event that is not on the list', { name: 'eligibility_refused' }],
    ['a browser without our cookie', { browserId: null }],
  ] as const)('%s', async ([, change], { ownDb }) => {
    const { vendor, tools, pass, browserId } = await analytics(ownDb)
    await choose(tools, { visitorId: browserId, analytics: true })
    pass(1)
    await track(tools, { browserId, ...change })
    pass(1)

    await relayEvents(tools)

    expect(vendor.calls).toEqual([])
  })

  test('what waits when the person opts out, on whichever device of the account', async ({
    ownDb,
  }) => {
    const twist = { answer: () => ({ status: 503 }) }
    const { vendor, tools, pass, browserId } = await analytics(ownDb, twist)
    const ownerId = randomUUID()
    await ownDb('browserOwners').insert({ ownerId, browserId, since: tools.clock.now() })
    await choose(tools, { visitorId: browserId, analytics: true })
    pass(1)
    await track(tools, { browserId })
    pass(1)
    await relayEvents(tools)
    vendor.calls.length = 0

    await choose(tools, { visitorId: ownerId, optedOut: true })
    pass(90)
    await relayEvents(tools)

    expect(vendor.calls).toEqual([])
    expect(await ownDb('vendorSendings')).toEqual([])
    expect(await ownDb('relays').pluck('outcome')).toEqual(['withdrawn'])
  })

  test('what was deleted meanwhile', async ({ ownDb }) => {
    const twist = { answer: () => ({ status: 503 }) }
    const { vendor, tools, pass, browserId } = await analytics(ownDb, twist)
    await choose(tools, { visitorId: browserId, analytics: true })
    pass(1)
    await track(tools, { browserId })
    pass(1)
    await relayEvents(tools)
    vendor.calls.length = 0

    await ownDb('trackedEvents').delete()
    pass(90)
    await relayEvents(tools)

    expect(vendor.calls).toEqual([])
    expect(await ownDb('relays').pluck('outcome')).toEqual(['gone'])
  })

  test('what was deleted while it went out stands in no receipt', async ({ ownDb }) => {
    const { tools, pass, browserId } = await analytics(ownDb, {
      answer: async () => {
        await ownDb('trackedEvents').delete()
        return { status: 200 }
      },
    })
    await choose(tools, { visitorId: browserId, analytics: true })
    pass(1)
    await track(tools, { browserId })
    pass(1)

    await relayEvents(tools)

    expect(await ownDb('relays').pluck('outcome')).toEqual(['sent'])
    expect(await ownDb('vendorSendings')).toEqual([])
  })

  test('an address that went out while everything of who left it was deleted stands in no receipt', async ({
    ownDb,
  }) => {
    const { tools, pass } = relayTools(ownDb, { KLAVIYO_API_KEY: 'pk_12345678' })
    tools.outside.klaviyo!.subscribe = async () => {
      await ownDb('privacyChoices').delete()
    }
    await relayEvents(tools)
    const visitorId = randomUUID()
    await choose(tools, { visitorId, marketing: true })
    pass(1)
    await leave(tools, visitorId)
    pass(1)

    await relayEvents(tools)

    expect(await ownDb('relays').pluck('outcome')).toEqual(['sent'])
    expect(await ownDb('leads').pluck('visitor_id')).toEqual([null])
    expect(await ownDb('vendorSendings')).toEqual([])
  })

  test('a conversion whose browser said not to pass it on', async ({ ownDb }) => {
    const { vendor, tools, pass, browserId } = await advertising(ownDb)
    await choose(tools, { visitorId: browserId, marketing: true })
    pass(1)
    await convert(tools, { browserId, consented: false })
    pass(1)

    await relayEvents(tools)

    expect(vendor.calls).toEqual([])
  })
})

test('what does not go is tried again after a minute, then two, four …, and each hour in the end', async ({
  ownDb,
}) => {
  const { tools } = relayTools(ownDb, {})
  const now = tools.clock.now().getTime()
  const row = { vendor: 'posthog', at: new Date(now - 1) }
  const tries = [0, 1, 3, 6, 500]
  const ids = tries.map(() => randomUUID())
  await ownDb('relays').insert([
    ...tries.map((count, index) => ({ ...row, tries: count, eventId: ids[index] })),
    { ...row, at: new Date(now), eventId: randomUUID() },
  ])
  const claim = (db: typeof ownDb) =>
    claimRelays({ ...tools, db }, { vendor: 'posthog', mostAtOnce: 5 })

  // What one run holds, another lets be.
  const [held, others] = await ownDb.transaction(async (trx) => [
    await claim(trx),
    await claim(ownDb),
  ])

  expect([held?.length, others?.length]).toEqual([5, 1])
  const rows = await ownDb('relays').whereIn('eventId', ids)
  const told = new Map(
    rows.map(({ eventId, at, tries: count }) => [eventId, [(at.getTime() - now) / 60_000, count]]),
  )
  const waits = [1, 2, 8, 60, 60]
  expect(ids.map((id) => told.get(id))).toEqual(
    tries.map((count, index) => [waits[index], count + 1]),
  )
})

test('what one company does not take, or is switched off for, goes to another all the same', async ({
  ownDb,
}) => {
  const [posthog, amplitude] = [
    await openVendor(),
    await openVendor({ answer: () => ({ status: 503 }) }),
  ]
  const { tools, pass } = relayTools(ownDb, {
    POSTHOG_KEY: 'phc_key_1',
    POSTHOG_API_BASE: posthog.apiBase,
    AMPLITUDE_KEY: 'ampkey123',
    AMPLITUDE_API_BASE: amplitude.apiBase,
  })
  await relayEvents(tools)
  const browserId = randomUUID()
  await choose(tools, { visitorId: browserId, analytics: true })
  pass(1)
  const ids = [await track(tools, { browserId }), await track(tools, { browserId })]
  pass(1)
  await relayEvents(tools)
  const reason = 'a test of the switch'
  for (const vendor of ['meta', 'amplitude']) await setSwitch(tools, { vendor, on: false, reason })
  await setSwitch(tools, { vendor: 'meta', on: true, reason })
  const later = await track(tools, { browserId })
  pass(1)
  await relayEvents(tools)

  expect(amplitude.calls).toHaveLength(1)
  for (const id of [...ids, later]) expect(words(posthog.calls).split(id)).toHaveLength(2)
  const states = new Map((await readRelayStates(tools)).map((state) => [state.vendor, state]))
  expect(states.get('posthog')).toMatchObject({ waiting: 0, lastFailure: null, offSince: null })
  expect(states.get('posthog')?.lastSuccessAt).toEqual(tools.clock.now())
  expect(states.get('amplitude')).toMatchObject({ waiting: 3, lastSuccessAt: null })
  expect(states.get('amplitude')?.lastFailure).toContain('503')
  expect(states.get('amplitude')?.offSince).not.toBeNull()
  expect(states.get('meta')).toMatchObject({ waiting: 0, offSince: null })
})

test('what cannot be read here is no word of the company: it stays, and is tried again', async ({
  ownDb,
}) => {
  const vendor = await openVendor()
  const env = { FB_PIXEL_ID: '1234567890', FB_ACCESS_TOKEN: 'meta-token-1' }
  const error = vi.fn()
  const log = { debug() {}, info() {}, warn() {}, error }
  const { tools, pass } = relayTools(ownDb, { ...env, FB_API_BASE: vendor.apiBase }, { log })
  await relayEvents(tools)
  const browserId = randomUUID()
  await choose(tools, { visitorId: browserId, marketing: true })
  pass(1)
  await convert(tools, { browserId })
  await ownDb('conversionEvents').update({ userData: Buffer.from('sealed by nobody') })
  pass(1)

  await relayEvents(tools)

  expect(await ownDb('relays').pluck('outcome')).toEqual([null])
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: 'relay-failed' }))
})

test.for([
  ['refused', 'zoe@example.com'],
  ['unusable', null],
] as const)(
  'what a company takes none of, %s, stands in no receipt',
  async ([outcome, email], { ownDb }) => {
    const vendor = await openVendor({
      answer: () => ({ body: { events: [{ status: 'failed' }] } }),
    })
    const { tools, pass } = relayTools(ownDb, {
      PINTEREST_AD_ACCOUNT_ID: '549755',
      PINTEREST_ACCESS_TOKEN: 'pinterest-token-1',
      PINTEREST_API_BASE: vendor.apiBase,
    })
    await relayEvents(tools)
    const browserId = randomUUID()
    await choose(tools, { visitorId: browserId, marketing: true })
    pass(1)
    await convert(tools, { browserId, userData: { email, url: 'no address' } })
    pass(1)

    await relayEvents(tools)

    expect(await ownDb('relays').pluck('outcome')).toEqual([outcome])
    expect(await ownDb('vendorSendings')).toEqual([])
  },
)

test('one event that is refused keeps no other back', async ({ ownDb }) => {
  let bad = ''
  const { vendor, tools, pass, browserId } = await analytics(ownDb, {
    answer: ({ body }: { body: unknown }) => ({
      status: JSON.stringify(body).includes(bad) ? 400 : 200,
    }),
  })
  await choose(tools, { visitorId: browserId, analytics: true })
  pass(1)
  const ids = []
  for (let count = 0; count < 9; count++) ids.push(await track(tools, { browserId }))
  bad = ids[4]!
  pass(1)

  await relayEvents(tools)

  const outcomes = await ownDb('relays').select('eventId', 'outcome')
  expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(8)
  expect(outcomes.find(({ eventId }) => eventId === bad).outcome).toBe('refused')
  expect(vendor.calls.length).toBeLessThan(12)
  expect(await ownDb('vendorSendings')).toHaveLength(8)
})

test('a company that is connected again after months gets what it still takes; what is older is not looked at', async ({
  ownDb,
}) => {
  const { vendor, tools, pass, browserId } = await analytics(ownDb)
  await choose(tools, { visitorId: browserId, analytics: true })
  pass(1)
  await track(tools, { browserId })
  pass(DAY)
  await ownDb('relayMarks').update({
    takenUntil: new Date(tools.clock.now().getTime() - 60 * DAY * 60_000),
  })
  pass(8 * DAY)
  const ids = []
  for (let day = 0; day < 5; day++) {
    ids.push(await track(tools, { browserId }))
    pass(DAY)
  }

  await relayEvents(tools)

  expect(new Set(await ownDb('relays').pluck('event_id'))).toEqual(new Set(ids))
  for (const id of ids) expect(words(vendor.calls)).toContain(id)
})

test('two runs at the same moment send nothing twice', async ({ ownDb }) => {
  const { vendor, tools, pass, browserId } = await analytics(ownDb)
  await choose(tools, { visitorId: browserId, analytics: true })
  pass(1)
  const ids = await Promise.all(Array.from({ length: 20 }, () => track(tools, { browserId })))
  pass(1)

  await Promise.all([relayEvents(tools), relayEvents(tools), relayEvents(tools)])

  const sent = words(vendor.calls)
  for (const id of ids) expect(sent.split(id)).toHaveLength(2)
})
