import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { choose, leave, relayTools } from '../../testing/relay-scene.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { openVendor } from '../../vendors/testing/loopback-vendor.ts'
import { Account } from '../accounts/index.ts'
import { changeSettings } from '../emails/index.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { isKeptElsewhere } from './is-kept-elsewhere.ts'
import { keepLead } from './keep-lead.ts'
import { moveLead } from './move-lead.ts'
import { relayEvents } from '../relays/relay-events.job.ts'
import { leaveListJob } from '../relays/index.ts'

/** Somebody whose address is on the list of another company; the calls that were made until then are forgotten. */
async function onTheList(db: Knex) {
  const vendor = await openVendor({ answer: () => ({ status: 202, body: '' }) })
  const env = { KLAVIYO_API_KEY: 'pk_12345678', KLAVIYO_API_BASE: vendor.apiBase }
  const { tools, pass } = relayTools(db, env)
  await relayEvents(tools)
  const visitorId = randomUUID()
  await choose(tools, { visitorId, marketing: true })
  pass(1)
  const address = await leave(tools, visitorId)
  pass(1)
  await relayEvents(tools)
  expect(vendor.calls).toHaveLength(1)
  vendor.calls.length = 0
  return { vendor, tools, pass, visitorId, address }
}

type Dbs = { ownerDb: Knex; tools: Awaited<ReturnType<typeof onTheList>>['tools'] }

/** Runs what was ordered, as often as it was. */
async function leaveAll({ ownerDb, tools }: Dbs): Promise<void> {
  const { rows } = await ownerDb.raw<{ rows: { payload: never }[] }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'leave-list' returning j.payload`,
  )
  for (const { payload } of rows) await leaveListJob.run(tools, payload)
}

const pathsOf = (calls: readonly { url?: string | undefined }[]) => calls.map(({ url }) => url)

test.for([
  ['the weekly list', { topics: [{ id: 'weekly', on: false }] }],
  ['everything', { unsubscribedFromAll: true }],
] as const)(
  'whoever unsubscribes from %s is taken off it where another company keeps it, once, and the address goes here',
  async ([, changes], { ownDb: db, ownerDb }) => {
    const { vendor, tools, address } = await onTheList(db)

    await changeSettings(tools, { address, ...changes })
    await changeSettings(tools, { address, ...changes })
    await leaveAll({ ownerDb, tools })
    await changeSettings(tools, { address, ...changes })
    await leaveAll({ ownerDb, tools })

    expect(pathsOf(vendor.calls)).toEqual(['/api/profile-subscription-bulk-delete-jobs'])
    expect(JSON.stringify(vendor.calls[0]?.body)).toContain(address)
    expect(await db('leads')).toEqual([])
    expect(await db('vendorSendings').orderBy('at').pluck('about')).toContain('unsubscribed')
  },
)

test('what has nothing to do with news leaves the address where it is', async ({ ownDb: db }) => {
  const { tools, address } = await onTheList(db)

  await changeSettings(tools, { address, topics: [{ id: 'reminders.sign', on: false }] })
  await changeSettings(tools, { address, topics: [{ id: 'weekly', on: true }] })

  expect(await db('leads')).toHaveLength(1)
})

test('an address that never went to that company is not told to it by a no', async ({
  ownDb: db,
  ownerDb,
}) => {
  const { vendor, tools } = await onTheList(db)
  const address = await leave(tools, randomUUID())

  await changeSettings(tools, { address, unsubscribedFromAll: true })
  await leaveAll({ ownerDb, tools })

  expect(vendor.calls).toEqual([])
  expect(await db('leads')).toHaveLength(1)
})

test('nor by a deletion', async ({ ownDb: db, ownerDb }) => {
  const scene = await onTheList(db)
  const address = await leave(scene.tools, randomUUID())

  await eraseOwner(db, { ...scene, address })
  await leaveAll({ ownerDb, tools: scene.tools })

  expect(scene.vendor.calls).toEqual([])
})

test('whoever leaves the list is taken off it though others are on it, and though the address is typed once more without the tick', async ({
  ownDb: db,
  ownerDb,
}) => {
  const { vendor, tools, address } = await onTheList(db)
  await leave(tools, randomUUID())
  await changeSettings(tools, { address, unsubscribedFromAll: true })
  await db('leads').update({ handedOnAt: NOW })
  await keepLead(tools, { email: address })

  await leaveAll({ ownerDb, tools })

  expect(pathsOf(vendor.calls)).toEqual(['/api/profile-subscription-bulk-delete-jobs'])
})

test('it writes to the addresses on its list alone, and to none once it is not connected any more', async ({
  ownDb: db,
}) => {
  const { tools, address } = await onTheList(db)
  const other = await leave(tools, randomUUID())

  expect(await isKeptElsewhere(tools, { address })).toBe(true)
  expect(await isKeptElsewhere(tools, { address: other })).toBe(false)
  expect(await isKeptElsewhere({ ...tools, outside: {} }, { address })).toBe(false)
})

test('a tick goes along to the address that takes the place of its own, and into an account; no other does', async ({
  db,
}) => {
  const tools = fakeTools(db)
  const [own, other, account] = [randomUUID(), randomUUID(), randomUUID()]
  await keepLead(tools, { email: 'zoe@example.com', agreedBy: other })
  await choose(tools, { visitorId: own, marketing: true })
  await keepLead(tools, { email: 'ada@example.com', agreedBy: own })
  await keepLead(tools, { email: 'max@example.com' })

  await moveLead(tools, { from: 'ada@example.com', to: 'ada@example.net' })
  await moveLead(tools, { from: 'max@example.com', to: 'max@example.net' })
  await tools.people.move(db, { from: own, to: account })

  const leads = await db('leads').select('sealedEmail', 'visitorId')
  const opened = leads.map(({ sealedEmail, visitorId }) => [
    tools.secrets.open('lead', sealedEmail).toString(),
    visitorId,
  ])
  expect(Object.fromEntries(opened)).toEqual({
    'zoe@example.com': other,
    'ada@example.com': account,
    'ada@example.net': account,
    'max@example.com': null,
  })
})

test('while that company is away it is tried again', async ({ ownDb: db, ownerDb }) => {
  const { vendor, tools, address } = await onTheList(db)
  vendor.twist.answer = () => ({ status: 503 })
  await changeSettings(tools, { address, unsubscribedFromAll: true })

  await expect(leaveAll({ ownerDb, tools })).rejects.toThrow('503')
})

test('whoever came back to it while that company was away stays on it', async ({
  ownDb: db,
  ownerDb,
}) => {
  const { vendor, tools, pass, visitorId, address } = await onTheList(db)
  const weekly = (on: boolean) => changeSettings(tools, { address, topics: [{ id: 'weekly', on }] })
  await weekly(false)
  await weekly(true)
  await keepLead(tools, { email: address, agreedBy: visitorId })
  pass(1)
  await relayEvents(tools)
  expect(vendor.calls).toHaveLength(1)

  await leaveAll({ ownerDb, tools })

  expect(vendor.calls).toHaveLength(1)
  expect(await isKeptElsewhere(tools, { address })).toBe(true)
})

/** Has everything deleted of the member whose address it is. */
async function eraseOwner(
  db: Knex,
  { tools, pass, address }: Awaited<ReturnType<typeof onTheList>>,
) {
  const visitorId = randomUUID()
  await Account.query(db).insert({
    visitorId,
    emailHash: address,
    sealedEmail: tools.secrets.seal('account-email', address),
    confirmedAt: NOW,
    createdAt: NOW,
  })
  const asked = { kind: 'delete', state: 'asked', dueOn: '2027-01-05' }
  const runsAt = new Date(NOW.getTime() + 7 * 86_400_000)
  const [request] = await db('privacyRequests')
    .insert({ ...asked, visitorId, askedAt: NOW, runsAt })
    .returning('id')
  pass(8 * 24 * 60)
  await letWeekPass(db)
  await erasePerson(tools, { requestId: request.id })
}

test('whoever has everything deleted is taken off it and forgotten there, and nothing of that is kept here', async ({
  ownDb: db,
  ownerDb,
}) => {
  const scene = await onTheList(db)
  const { vendor, tools } = scene

  await eraseOwner(db, scene)
  await leaveAll({ ownerDb, tools })

  expect(pathsOf(vendor.calls)).toEqual([
    '/api/profile-subscription-bulk-delete-jobs',
    '/api/data-privacy-deletion-jobs',
  ])
  expect(await db('leads')).toEqual([])
  expect(await db('vendorSendings').pluck('about')).not.toContain('unsubscribed')
})

test('a deletion is told to it also where the address came back to its list meanwhile', async ({
  ownDb: db,
  ownerDb,
}) => {
  const scene = await onTheList(db)
  const { vendor, tools, address } = scene
  await eraseOwner(db, scene)
  await keepLead(tools, { email: address })
  await db('leads').update({ handedOnAt: NOW })

  await leaveAll({ ownerDb, tools })

  expect(pathsOf(vendor.calls)).toContain('/api/data-privacy-deletion-jobs')
})

test('whoever had left it before and has everything deleted is forgotten there, too', async ({
  ownDb: db,
  ownerDb,
}) => {
  const scene = await onTheList(db)
  const { vendor, tools, address } = scene
  await changeSettings(tools, { address, topics: [{ id: 'weekly', on: false }] })
  await leaveAll({ ownerDb, tools })
  vendor.calls.length = 0

  await eraseOwner(db, scene)
  await leaveAll({ ownerDb, tools })

  expect(pathsOf(vendor.calls)).toContain('/api/data-privacy-deletion-jobs')
  expect(JSON.stringify(vendor.calls)).toContain(address)
  expect(await db('vendorSendings').pluck('about')).not.toContain('unsubscribed')
})
