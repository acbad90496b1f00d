import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { jobOrders } from '../../jobs/order-job.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import type { Tools } from '../../tools.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { printRun } from './print-run.ts'
import { reviewLetters } from './review-letters.ts'

type Db = Parameters<typeof later>[0]
const DAY_MINUTES = 1440
/** First class until December 17, certified until December 21 (`lastSafeMoments`). */
const dueOn = '2026-12-30'

const claimOf = (db: Db, id: string) => db('claims').where({ id }).first()

test.for(['held by staff', 'with an address in doubt', 'in a settlement that nobody confirmed'])(
  'a claim that is %s stays in the queue with the day that is left, and goes to its owner after the last of them',
  async (how, { api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db, { dueOn })
    const { id } = await queuedClaim(api, db, { suit })
    const now = later(db, 20).clock.now()
    if (how === 'held by staff') await db('claims').where({ id }).update({ heldAt: now })
    else {
      const doubt = how.includes('address') ? { addressDoubtedAt: now } : { status: 'unconfirmed' }
      await db('suits').where({ id: suit.id }).update(doubt)
    }
    const seen: unknown[] = []

    for (const day of [1, 27, 32]) {
      const tools = later(db, day * DAY_MINUTES, { mail: outboxForTests() })
      await printRun(tools)
      await reviewLetters(tools)
      await printRun(tools)
      const { state, method, waitsFor } = await claimOf(db, id)
      seen.push([state, method, waitsFor])
    }

    expect(seen).toEqual([
      ['queued', 'first-class', null],
      ['queued', 'certified', null],
      ['signed', 'counter', 'you'],
    ])
    expect(await db('letters').where({ claimId: id })).toEqual([])
    const told = await db('graphileWorker.jobs').where({ taskIdentifier: 'tell-not-mailed' })
    expect(told.map(({ key }) => key)).toEqual([`tell-not-mailed:${id}`])
  },
)

test('where no print shop is connected any more, the queue goes to its owners in time', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db, { suit: await addMailedSuit(db, { dueOn }) })
  const mail = { ...outboxForTests(), mode: 'off' as const }

  await reviewLetters(later(db, 20, { mail }))
  const early = await claimOf(db, id)
  await reviewLetters(later(db, 32 * DAY_MINUTES, { mail }))

  expect(early.state).toBe('queued')
  expect(await claimOf(db, id)).toMatchObject({ state: 'signed', waitsFor: 'you' })
})

test('a settlement that closed while a claim was in the queue gets no letter: the claim ends', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db, { dueOn: null })
  const { id } = await queuedClaim(api, db, { suit })
  await db('suits').where({ id: suit.id }).update({ status: 'closed' })

  const count = await printRun(later(db, 20))
  await releaseClaim(later(db, 20), { claimId: id })

  expect(count).toBe(0)
  expect((await claimOf(db, id)).state).toBe('expired')
  expect(await db('letters').where({ claimId: id })).toEqual([])
})

test('once a settlement is confirmed again, what was in the queue gets its letter', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db, { dueOn })
  const { id } = await queuedClaim(api, db, { suit })
  const tools = later(db, 20, { mail: outboxForTests() })
  await db('suits').where({ id: suit.id }).update({ status: 'unconfirmed' })

  const before = await printRun(tools)
  await db('suits').where({ id: suit.id }).update({ status: 'open' })

  expect([before, await printRun(tools)]).toEqual([0, 1])
  expect((await claimOf(db, id)).state).toBe('printing')
})

test('however a claim got into the queue: while its letter may be out it gets no second one, until an administrator asks for more', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const tools = later(db, 20, { mail: outboxForTests() })
  await printRun(tools)
  const seen: number[] = []
  const printAgain = async () => {
    await db('claims').where({ id }).update({ state: 'queued' })
    await printRun(tools)
    seen.push((await db('letters').where({ claimId: id })).length)
  }

  for (const state of ['released', 'accepted', 'mailed', 'in-transit', 'delivered']) {
    await db('letters').where({ claimId: id }).update({ state, providerId: 'ltr_1' })
    await printAgain()
  }
  const { visitorId } = await claimOf(db, id)
  const notice = { claimId: id, visitorId, cureBy: '2027-03-01', createdAt: tools.clock.now() }
  await db('deficiencies').insert({ ...notice, sealedText: Buffer.from('sealed') })
  await printAgain()

  expect(seen).toEqual([1, 1, 1, 1, 1, 2])
})

test('a letter whose job is gone is sent all the same, two hours later', async ({ api, db }) => {
  await api.visit()
  const { id: claimId } = await queuedClaim(api, db)
  await printRun(later(db, 20))
  const { id: letterId } = await db('letters').where({ claimId }).first()
  const orderedAt = async (minutes: number) => {
    const ordered: unknown[] = []
    const order: Tools['jobs']['order'] = async (_, { name }, input) => {
      ordered.push([name, input])
    }
    await reviewLetters(later(db, minutes, { jobs: { ...jobOrders, order } }))
    return ordered
  }

  const early = await orderedAt(20 + 119)
  const late = await orderedAt(20 + 121)

  expect([early, late]).toEqual([[], [['send-letter', { letterId }]]])
})
