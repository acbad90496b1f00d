import { expect } from 'vitest'
import { addPayment } from '../../../testing/add-payment.ts'
import { test } from '../../../testing/api.ts'
import { outboxForTests } from '../../../testing/mail.ts'
import { later, queuedClaim } from '../../../testing/mailed-claim.ts'
import { relayTools } from '../../../testing/relay-scene.ts'
import { NOW } from '../../../testing/tools.ts'
import { printRun } from '../../mailing/print-run.ts'
import { sendLetter } from '../../mailing/send-letter.ts'
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

test('what a company took and does not finish counts from when it took it', async ({ api, db }) => {
  await api.visit()
  const { id: claimId } = await queuedClaim(api, db)
  const sending = later(db, 20, { mail: outboxForTests() })
  await printRun(sending)
  const { id: letterId } = await db('letters').where({ claimId }).first('id')
  await sendLetter(sending, { letterId })
  const paymentId = await addPayment(db)
  const refund = { paymentId, reason: 'other', cents: 100, orderedAt: NOW, state: 'ordered' }
  await db('refunds').insert([
    { ...refund, source: 'one', providerId: 're_1' },
    { ...refund, source: 'two', orderedAt: new Date(0) },
  ])
  const tools = later(db, 80)
  exportBacklog(tools)

  const lines = (await tools.metrics.registry.metrics()).match(/^outside_.*$/gm)

  expect(lines?.toSorted()).toEqual([
    'outside_oldest_seconds{kind="letter"} 3600',
    'outside_oldest_seconds{kind="refund"} 4800',
    'outside_unfinished{kind="letter"} 1',
    'outside_unfinished{kind="refund"} 1',
  ])
})

test('forms of which no letter was made are counted, whether or not they are passed by since', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id: claimId } = await queuedClaim(api, db)
  await printRun(later(db, 20))
  const { tools } = relayTools(db, {})
  exportBacklog(tools)
  const before = await tools.metrics.registry.metrics()
  await db('letters').where({ claimId }).update({ state: 'failed', failure: 'form-unprintable' })
  const { tools: afterwards } = relayTools(db, {})
  exportBacklog(afterwards)

  const counted = [before, await afterwards.metrics.registry.metrics()]

  expect(counted.map((lines) => /^forms_unprintable.*$/m.exec(lines)?.[0])).toEqual([
    'forms_unprintable 0',
    'forms_unprintable 1',
  ])
})

test('while the database is away nothing of it is exported, nor as none', async ({ db }) => {
  const { tools } = relayTools(db, {})
  const raw = () => Promise.reject(new Error('away'))
  exportBacklog({ ...tools, db: { raw } as unknown as typeof db })

  const figures = (await tools.metrics.registry.metrics()).split('\n')

  const lines = figures.filter((line) =>
    /^(worker_last|database_size|definitions_release|refunds_failed|forms_)/.test(line),
  )
  expect(lines).toEqual([])
})
