import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { choose, relayTools, track } from '../../testing/relay-scene.ts'
import { test } from '../../testing/database.ts'
import { openVendor } from '../../vendors/testing/loopback-vendor.ts'
import { readRelayStates } from './read-relay-states.ts'
import { relayEvents } from './relay-events.job.ts'
import { setSwitch } from './switches.ts'

const reason = 'a test of the switch'

async function connected(db: Parameters<typeof relayTools>[0], twist = {}) {
  const vendor = await openVendor(twist)
  const env = { POSTHOG_KEY: 'phc_key_1', POSTHOG_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(db, env)
  await relayEvents(tools)
  const browserId = randomUUID()
  await choose(tools, { visitorId: browserId, analytics: true })
  return { vendor, tools, pass, browserId }
}

test('while a company is switched off what is to go waits, and afterwards goes, all of it', async ({
  ownDb,
}) => {
  const { vendor, tools, pass, browserId } = await connected(ownDb)
  await setSwitch(tools, { vendor: 'posthog', on: false, reason })
  pass(1)
  const event = await track(tools, { browserId })
  pass(1)
  await relayEvents(tools)
  const meanwhile = await readRelayStates(tools)
  const before = vendor.calls.length

  await setSwitch(tools, { vendor: 'posthog', on: true, reason })
  pass(1)
  await relayEvents(tools)

  expect(before).toBe(0)
  expect(meanwhile).toMatchObject([{ vendor: 'posthog', waiting: 1, offReason: reason }])
  expect(JSON.stringify(vendor.calls.map(({ body }) => body))).toContain(event)
  expect(await readRelayStates(tools)).toMatchObject([
    { waiting: 0, offSince: null, lastSuccessAt: tools.clock.now() },
  ])
})

test('a switch that is turned twice stays as it was turned first', async ({ db }) => {
  const { tools, pass } = relayTools(db, {})
  const first = await setSwitch(tools, { vendor: 'meta', on: false, reason: 'the first reason' })
  pass(5)
  const second = await setSwitch(tools, { vendor: 'meta', on: false, reason: 'the second one' })

  expect([first.wasOn, second.wasOn]).toEqual([true, false])
  const [state] = await readRelayStates(tools)
  expect(state).toMatchObject({ offReason: 'the first reason' })
})
