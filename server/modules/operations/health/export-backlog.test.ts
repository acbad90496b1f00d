import { expect } from 'vitest'
import { test } from '../../../testing/database.ts'
import { relayTools } from '../../../testing/relay-scene.ts'
import { NOW } from '../../../testing/tools.ts'
import { setSwitch } from '../../relays/index.ts'
import { exportBacklog } from './export-backlog.ts'

test('a company is on while it is connected and nobody has switched it off', async ({ db }) => {
  const { tools } = relayTools(db, { POSTHOG_KEY: 'phc_key_1', AMPLITUDE_KEY: 'ampkey123' })
  const vendors = ['posthog', 'amplitude', 'klaviyo']
  await db('relayMarks').insert(vendors.map((vendor) => ({ vendor, takenUntil: NOW })))
  await setSwitch(tools, { vendor: 'amplitude', on: false, reason: 'Their own maintenance' })
  exportBacklog(tools)

  const lines = (await tools.metrics.registry.metrics()).match(/^relay_on\{.*$/gm)

  expect(lines?.toSorted()).toEqual([
    'relay_on{company="amplitude"} 0',
    'relay_on{company="klaviyo"} 0',
    'relay_on{company="posthog"} 1',
  ])
})

test('money that waits, and refunds that did not arrive, are counted', async ({ db }) => {
  const { tools } = relayTools(db, {})
  exportBacklog(tools)

  const lines = (await tools.metrics.registry.metrics()).match(/^(money_|refunds_).*$/gm)

  expect(lines?.toSorted()).toEqual([
    'money_oldest_seconds{kind="fee"} 0',
    'money_oldest_seconds{kind="refund"} 0',
    'money_waiting{kind="fee"} 0',
    'money_waiting{kind="refund"} 0',
    'refunds_failed 0',
  ])
})
