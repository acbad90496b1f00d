import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { test } from '../../testing/api.ts'
import { becomeMember } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { sweepExpiredRows } from '../housekeeping/sweep-expired-rows.ts'
import { easternDay } from '#contract/closes-at.ts'
import { dayAfter } from '#contract/subscriptions/next-step.ts'

const today = easternDay(NOW)
const add = (api: Api, more: object = {}, idempotencyKey = randomUUID()) => {
  const told = { name: 'Netflix', service: 'netflix', askedOn: today, ...more }
  return api.post('/api/cancellations', told, { idempotencyKey })
}
const list = async (api: Api) => (await api.get('/api/cancellations')).body.cancellations

test('what was asked for is kept for the visitor, sealed, with the next step', async ({
  api,
  db,
}) => {
  await api.visit()

  const { status, body } = await add(api, { remindOn: dayAfter(today, 7) })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Netflix',
    service: 'netflix',
    standing: 'asked',
    isReminderDue: false,
    next: { kind: 'wait', on: dayAfter(today, 7) },
  })
  expect(await list(api)).toEqual([body])
  expect(await list(await strangerOf(api))).toEqual([])
  const [row] = await db('cancellations').select('sealedFacts')
  expect(row.sealedFacts.toString('latin1')).not.toContain('etflix')
})

test('who lost the answer and adds it again has added it once', async ({ api }) => {
  await api.visit()
  const key = randomUUID()

  const lost = await add(api, {}, key)
  const again = await add(api, {}, key)

  expect(again.body).toEqual(lost.body)
  expect(await list(api)).toEqual([lost.body])
})

test('confirmed and charged again are told, and what is next changes with them', async ({
  api,
}) => {
  await api.visit()
  const { id } = (await add(api, { askedOn: dayAfter(today, -20) })).body
  const change = async (body: object) => (await api.patch(`/api/cancellations/${id}`, body)).body
  expect((await list(api))[0].next.kind).toBe('ask-again')

  const confirmed = await change({ standing: 'confirmed', confirmedOn: dayAfter(today, -10) })
  const charged = await change({ standing: 'charged', chargedOn: today, amountCents: 1299 })

  expect(confirmed.next).toEqual({ kind: 'watch', on: dayAfter(today, 52) })
  expect(charged).toMatchObject({
    name: 'Netflix',
    confirmedOn: dayAfter(today, -10),
    amountCents: 1299,
    next: { kind: 'dispute', on: dayAfter(today, 60) },
  })
  expect(await list(api)).toEqual([charged])
})

test('a further charge stands beside the first one, each with its own last day', async ({
  api,
}) => {
  await api.visit()
  const days = { askedOn: dayAfter(today, -70), confirmedOn: dayAfter(today, -66) }
  const { id } = (await add(api, { askedOn: days.askedOn })).body
  const first = { chargedOn: dayAfter(today, -62), amountCents: 1299, statementOn: null }
  await api.patch(`/api/cancellations/${id}`, { standing: 'charged', ...first })

  const further = { ...first, chargedOn: dayAfter(today, -31), statementOn: dayAfter(today, -20) }
  const { status, body } = await add(api, { ...days, charge: further })

  expect(status).toBe(201)
  expect(body).toMatchObject({ ...days, ...further, standing: 'charged' })
  expect((await list(api)).map(({ next }: { next: object }) => next)).toEqual([
    { kind: 'dispute', on: dayAfter(today, 40) },
    { kind: 'dispute-unsure', on: dayAfter(today, -2) },
  ])
})

test('the day of a statement that comes later is added to the charge', async ({ api }) => {
  await api.visit()
  const { id } = (await add(api, { askedOn: dayAfter(today, -70) })).body
  const change = async (body: object) => (await api.patch(`/api/cancellations/${id}`, body)).body
  await change({ standing: 'charged', chargedOn: dayAfter(today, -62), amountCents: 1299 })

  const { next } = await change({ statementOn: dayAfter(today, -47) })

  expect(next).toEqual({ kind: 'dispute', on: dayAfter(today, 13) })
})

describe('a page that has not heard of a charge', () => {
  const told = { chargedOn: dayAfter(today, -18), amountCents: 4000, statementOn: null }
  const other = { chargedOn: today, amountCents: 1299, statementOn: null }

  /** A cancellation with a charge, as it was told on another page. */
  async function charged(api: Api) {
    await api.visit()
    const { id } = (await add(api, { askedOn: dayAfter(today, -20) })).body
    const change = (body: object) => api.patch(`/api/cancellations/${id}`, body)
    await change({ standing: 'charged', ...told, was: null })
    return change
  }

  test.for([
    ['confirmed', { confirmedOn: today }],
    ['asked', { askedOn: dayAfter(today, -3) }],
  ] as const)(
    'and says %s leaves it with its last day, and adds what it says',
    async ([standing, more], { api }) => {
      const change = await charged(api)

      const { status, body } = await change({ standing, ...more })

      expect(status).toBe(200)
      expect(body).toMatchObject({
        ...told,
        ...more,
        standing: 'charged',
        next: { kind: 'dispute', on: dayAfter(today, 42) },
      })
    },
  )

  test.for([
    ['says that there was none', { was: null }],
    ['is of before, and does not say', {}],
    ['names another one', { was: { ...told, amountCents: 1 } }],
    ['does not know its statement', { was: { ...told, statementOn: today } }],
  ] as const)('and %s does not put its own in its place', async ([, seen], { api }) => {
    const change = await charged(api)

    const { status, body } = await change({ standing: 'charged', ...other, ...seen })

    expect([status, body.code]).toEqual([409, 'subscriptions.changed'])
    expect(await list(api)).toMatchObject([{ ...told, standing: 'charged' }])
  })

  test('does not take its statement away either', async ({ api }) => {
    const change = await charged(api)
    await change({ statementOn: today, was: told })

    const blind = await change({ standing: 'charged', ...told, was: told })

    expect(blind.status).toBe(409)
    expect((await list(api))[0].statementOn).toBe(today)
  })

  test('may say the same once more, and whoever has seen it puts it right', async ({ api }) => {
    const change = await charged(api)

    const again = await change({ standing: 'charged', ...told, was: null })
    const right = await change({ standing: 'charged', ...other, was: told })

    expect([again.status, right.status]).toEqual([200, 200])
    expect(right.body).toMatchObject(other)
  })
})

test('a reminder is due on its day, and can be taken off', async ({ api }) => {
  await api.visit()
  const { id } = (await add(api, { remindOn: today })).body

  expect((await list(api))[0].isReminderDue).toBe(true)

  const { body } = await api.patch(`/api/cancellations/${id}`, { remindOn: null })
  expect(body).toMatchObject({ remindOn: null, isReminderDue: false })
})

test('a reminder is taken for no day on which its entry is gone', async ({ api, db }) => {
  await api.visit()
  const days = [700, 730, 1_000]
  const answers = []
  for (const day of days) answers.push(await add(api, { remindOn: dayAfter(today, day) }))

  const then = new Date(NOW.getTime() + 700 * 86_400_000)
  await sweepExpiredRows(fakeTools(db, { clock: { now: () => then } }))

  expect(answers.map(({ status }) => status)).toEqual([201, 422, 422])
  expect(await db('cancellations').pluck('remind_on')).toEqual([dayAfter(today, 700)])
})

test('days that cannot be are refused, and so is a service that nobody knows', async ({ api }) => {
  await api.visit()
  const paths = async (more: object) => {
    const { status, body } = await add(api, more)
    return [status, body.errors?.map(({ path }: { path: string }) => path)]
  }

  expect(await paths({ askedOn: dayAfter(today, 3) })).toEqual([422, ['/askedOn']])
  expect(await paths({ remindOn: dayAfter(today, 2000) })).toEqual([422, ['/remindOn']])
  expect(await paths({ service: 'no-such-thing' })).toEqual([422, ['/service']])
  const charge = { chargedOn: dayAfter(today, 3), amountCents: 1, statementOn: null }
  expect(await paths({ charge })).toEqual([422, ['/charge/chargedOn']])
})

test('the list has an end: 100', async ({ api, db }) => {
  await api.visit()
  await add(api)
  const [{ id: _, ...row }] = await db('cancellations')
  await db('cancellations').insert(Array.from({ length: 99 }, () => row))

  const { status, body } = await add(api)

  expect([status, body.code]).toEqual([409, 'subscriptions.too-many'])
})

test('one can be dropped, once', async ({ api }) => {
  await api.visit()
  const { id } = (await add(api)).body

  const first = await api.delete(`/api/cancellations/${id}`)
  const again = await api.delete(`/api/cancellations/${id}`)

  expect([first.status, again.status]).toEqual([200, 404])
  expect(await list(api)).toEqual([])
})

test('somebody else can neither change nor drop it', async ({ api }) => {
  await api.visit()
  const { id } = (await add(api)).body
  const stranger = await strangerOf(api)

  const changed = await stranger.patch(`/api/cancellations/${id}`, { standing: 'confirmed' })
  const dropped = await stranger.delete(`/api/cancellations/${id}`)
  const unknown = await stranger.delete(`/api/cancellations/${randomUUID()}`)

  expect([changed.status, dropped.status, unknown.status]).toEqual([404, 404, 404])
  expect((await list(api))[0].standing).toBe('asked')
})

test('it moves to the account, and is in the copy of one’s data', async ({ api, db }) => {
  await api.visit()
  await add(api)

  const { visitorId } = await becomeMember(api, db)

  expect(await db('cancellations').pluck('visitor_id')).toEqual([visitorId])
  expect(await list(api)).toHaveLength(1)
  const { body } = await api.post('/privacy/export')
  expect(JSON.stringify(body)).toContain('Netflix')
})

async function strangerOf(api: Api): Promise<Api> {
  const stranger = api.stranger()
  await stranger.visit()
  return stranger
}

describe('on the evening of its last day, in the West', () => {
  const evening = new Date('2026-12-02T05:30:00Z')
  test.override('changes', { clock: { now: () => evening } })

  test('a dispute is not called too late', async ({ api }) => {
    await api.visit()
    const { id } = (await add(api, { askedOn: '2026-09-01' })).body
    const told = { chargedOn: '2026-09-20', amountCents: 1299, statementOn: '2026-10-02' }

    const { body } = await api.patch(`/api/cancellations/${id}`, { standing: 'charged', ...told })

    expect(body.next).toEqual({ kind: 'dispute', on: '2026-12-01' })
  })
})
