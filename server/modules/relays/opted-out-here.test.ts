import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { choose, relayTools, track } from '../../testing/relay-scene.ts'
import { openVendor } from '../../vendors/testing/loopback-vendor.ts'
import { relayEvents } from './relay-events.job.ts'

test('a browser that was opted out stays so when its account says yes somewhere else', async ({
  ownDb,
}) => {
  const vendor = await openVendor({})
  const { tools, pass } = relayTools(ownDb, {
    POSTHOG_KEY: 'phc_key_1',
    POSTHOG_API_BASE: vendor.apiBase,
  })
  await relayEvents(tools)
  const [browserId, ownerId] = [randomUUID(), randomUUID()]
  await ownDb('browserOwners').insert({ ownerId, browserId, since: tools.clock.now() })
  await choose(tools, { visitorId: browserId, analytics: true, marketing: true })
  pass(1)
  await choose(tools, { visitorId: browserId, optedOut: true })
  pass(1)
  await choose(tools, { visitorId: ownerId, analytics: true, marketing: true })
  pass(1)
  await track(tools, { browserId })
  pass(1)

  await relayEvents(tools)

  expect(vendor.calls).toHaveLength(0)
})

test('what is done under a signal not to share stays here, also after a yes', async ({ ownDb }) => {
  const vendor = await openVendor({})
  const { tools, pass } = relayTools(ownDb, {
    POSTHOG_KEY: 'phc_key_1',
    POSTHOG_API_BASE: vendor.apiBase,
  })
  await relayEvents(tools)
  const browserId = randomUUID()
  await choose(tools, { visitorId: browserId, analytics: true, marketing: true })
  pass(1)
  await track(tools, { browserId })
  await ownDb('trackedEvents').update({ mayBeShared: false })
  pass(1)

  await relayEvents(tools)

  expect(vendor.calls).toHaveLength(0)
})
