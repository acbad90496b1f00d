import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { putInState, signedClaim, tell } from '../../testing/claim-steps.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { createClaim } from '../claims/create-claim.ts'
import { type ClaimEventKind, recordEvents } from '../claims/index.ts'
import { Payout } from './payout.model.ts'

interface Person {
  /** What they got, in cents; all of it is shared unless `share` says otherwise. */
  got: number[]
  share?: boolean
  receivedOn?: string
  filedOn?: string
  /** What the record says of their signature here. */
  signature?: ClaimEventKind[]
}

/** People who signed here, filed it themselves, and tell what they were paid. */
async function add(db: Knex, suitId: string, people: Person[]): Promise<void> {
  for (const person of people) {
    const { got, share = true, receivedOn = '2026-10-01', filedOn = '2026-01-01' } = person
    const visitorId = randomUUID()
    const { claim } = await createClaim(fakeTools(db), { suitId, visitorId })
    const { signature = ['signature.applied'] } = person
    const signing = signature.map((kind) => ({ kind, data: {} }))
    const filed = { kind: 'claim.self-filed' as const, data: { filedOn } }
    const origin = { claimId: claim.id, actor: 'user', source: 'web' } as const
    await recordEvents(fakeTools(db), { ...origin, events: [...signing, filed] })
    const row = { claimId: claim.id, visitorId, suitId, receivedOn, method: 'check' as const }
    for (const amountCents of got) {
      await Payout.query(db).insert({ ...row, amountCents, share, createdAt: NOW })
    }
  }
}

const people = (count: number, person: Person) => Array.from({ length: count }, () => person)

describe('the payout book', () => {
  test('says nothing of 19 people, and all of 20', async ({ api, db }) => {
    const suit = await addSuit(db, { payoutCentsMax: 5000 })
    await add(db, suit.id, people(19, { got: [1000] }))
    const path = `/api/suits/${suit.slug}/payout-book`

    const before = await api.get(path)
    await add(db, suit.id, [{ got: [1000] }])
    const after = await api.get(path)

    expect([before.status, before.body]).toEqual([200, { enough: false }])
    expect(after.body).toEqual({
      enough: true,
      advertisedCents: 5000,
      people: 20,
      medianCents: 1000,
      zeros: 0,
      monthsToPay: 9,
    })
  })

  test('counts a person’s two payments once, with their sum', async ({ api, db }) => {
    const suit = await addSuit(db)
    const path = `/api/suits/${suit.slug}/payout-book`
    await add(db, suit.id, people(19, { got: [300, 200] }))

    const before = await api.get(path)
    await add(db, suit.id, [{ got: [0] }])
    const after = await api.get(path)

    expect(before.body).toEqual({ enough: false })
    expect(after.body).toMatchObject({ people: 20, medianCents: 500, zeros: 1 })
  })

  test('counts a payment as it was corrected, and not at all once it is removed', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    await add(db, suit.id, people(19, { got: [1000] }))
    await api.visit()
    const id = await signedClaim(api, suit.id)
    await putInState(db, id, 'delivered')
    const slip = { amountCents: 0, receivedOn: '2026-11-20', method: 'ach', share: true }
    await tell(api, id, 'payout', slip)
    const [{ id: payoutId }] = await db('payouts').where({ claimId: id })
    const book = async () => (await api.get(`/api/suits/${suit.slug}/payout-book`)).body

    const entered = await book()
    const right = { payoutId, amountCents: 900, receivedOn: '2026-11-20' }
    await tell(api, id, 'payout-correction', right)
    const corrected = await book()
    await tell(api, id, 'payout-removal', { payoutId })

    expect([entered.people, entered.zeros]).toEqual([20, 1])
    expect([corrected.people, corrected.zeros]).toEqual([20, 0])
    expect(await book()).toEqual({ enough: false })
  })

  test('holds nothing of those who do not share, nor of another settlement', async ({
    api,
    db,
  }) => {
    const [suit, other] = [await addSuit(db), await addSuit(db)]
    await add(db, suit.id, people(20, { got: [100] }))
    await add(db, suit.id, people(30, { got: [9900], share: false }))
    await add(db, other.id, people(19, { got: [9900] }))

    const { body } = await api.get(`/api/suits/${suit.slug}/payout-book`)

    expect(body).toMatchObject({ people: 20, medianCents: 100 })
  })

  test('counts no check that never became money', async ({ api, db }) => {
    const suit = await addSuit(db)
    await add(db, suit.id, people(20, { got: [900] }))
    await db('payouts').update({ voidAfter: '2026-11-20' })
    await add(db, suit.id, people(20, { got: [100] }))

    const { body } = await api.get(`/api/suits/${suit.slug}/payout-book`)

    expect(body).toMatchObject({ people: 20, medianCents: 100 })
  })

  test('counts only those who signed here and did not take it back', async ({ api, db }) => {
    const suit = await addSuit(db)
    const [on, off] = ['signature.applied', 'signature.undone'] as const
    await add(db, suit.id, people(20, { got: [100], signature: [on, off, on] }))
    await add(db, suit.id, people(30, { got: [900], signature: [] }))
    await add(db, suit.id, people(30, { got: [900], signature: [on, off] }))

    const { body } = await api.get(`/api/suits/${suit.slug}/payout-book`)

    expect(body).toMatchObject({ people: 20, medianCents: 100 })
  })

  test('leaves out who tells of more than ten times what was advertised', async ({ api, db }) => {
    const suit = await addSuit(db, { payoutCentsMax: 100 })
    await add(db, suit.id, people(20, { got: [600, 400] }))
    await add(db, suit.id, people(30, { got: [600, 401] }))
    const path = `/api/suits/${suit.slug}/payout-book`

    const { body } = await api.get(path)
    await db('suits').where({ id: suit.id }).update({ payoutCentsMax: 500_000_000 })
    const large = await api.get(path)

    expect(body).toMatchObject({ people: 20, medianCents: 1000 })
    expect(large.body).toMatchObject({ people: 50 })
  })

  test('takes the middle, of money and of months', async ({ api, db }) => {
    const suit = await addSuit(db, { payoutCentsMax: null })
    await add(db, suit.id, [
      ...people(5, { got: [0] }),
      ...people(10, { got: [400], receivedOn: '2026-03-01' }),
      ...people(10, { got: [90_000], receivedOn: '2026-07-01' }),
    ])

    const { body } = await api.get(`/api/suits/${suit.slug}/payout-book`)

    // The middle of months is of the 20 who were paid.
    expect(body).toEqual({
      enough: true,
      advertisedCents: null,
      people: 25,
      medianCents: 400,
      zeros: 5,
      monthsToPay: 4,
    })
  })

  test('tells no months where only 19 were paid', async ({ api, db }) => {
    const suit = await addSuit(db)
    await add(db, suit.id, [{ got: [0] }, ...people(19, { got: [100] })])

    const { body } = await api.get(`/api/suits/${suit.slug}/payout-book`)

    expect(body).toMatchObject({ zeros: 1, medianCents: 100, monthsToPay: null })
  })

  test('is asked of no settlement that does not exist', async ({ api }) => {
    expect((await api.get('/api/suits/nothing/payout-book')).status).toBe(404)
  })
})

test('who shares may take it back: the book falls silent again', async ({ api, db }) => {
  const suit = await addSuit(db)
  await add(db, suit.id, people(19, { got: [700] }))
  await api.visit()
  const id = await signedClaim(api, suit.id)
  await putInState(db, id, 'delivered')
  const payout = { amountCents: 700, receivedOn: '2026-11-21', method: 'ach', share: true }
  await tell(api, id, 'payout', payout)
  const [{ id: payoutId }] = await db('payouts').where({ claimId: id })
  const path = `/api/suits/${suit.slug}/payout-book`
  const stranger = api.stranger()
  await stranger.visit()

  const shared = await api.get(path)
  const theirs = await stranger.post(`/api/payouts/${payoutId}/share`, { share: false })
  const still = await api.get(path)
  const own = await api.post(`/api/payouts/${payoutId}/share`, { share: false })
  const silent = await api.get(path)

  expect([shared.body.people, theirs.status, still.body.people]).toEqual([20, 404, 20])
  expect([own.status, own.body.share]).toEqual([200, false])
  expect(silent.body).toEqual({ enough: false })
})
