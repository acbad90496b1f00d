import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { ClaimState } from '#contract/claim-states.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { kindsOf, putInState, signedClaim, tell } from '../../testing/claim-steps.ts'

const check = { amountCents: 1234, receivedOn: '2026-11-20', method: 'check' }

/** A claim in a state, and the id of the payment that was told of it. */
async function paid(api: Api, db: Knex, from: ClaimState = 'delivered', changes: object = {}) {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await putInState(db, id, from)
  await tell(api, id, 'payout', { ...check, ...changes })
  const [{ id: payoutId }] = await db('payouts').where({ claimId: id })
  return { id, payoutId: payoutId as string }
}

test('what came and when is corrected; the record keeps what was entered', async ({ api, db }) => {
  const { id, payoutId } = await paid(api, db)
  const right = { payoutId, amountCents: 4321, receivedOn: '2026-11-19' }
  const key = randomUUID()

  const { status, body } = await tell(api, id, 'payout-correction', right, key)
  const again = await tell(api, id, 'payout-correction', right, key)

  expect([status, body.state]).toEqual([200, 'paid'])
  expect(again.body).toEqual(body)
  const story = (await api.get(`/api/claims/${id}`)).body
  expect(story.payouts).toMatchObject([{ amountCents: 4321, receivedOn: '2026-11-19' }])
  expect(story.events.slice(0, 2)).toMatchObject([
    { kind: 'payout.corrected', actor: 'user', facts: { amountCents: 4321 } },
    { kind: 'payout.recorded', facts: { amountCents: 1234 } },
  ])
  expect((await api.get('/api/payouts.csv?year=2026')).body).toMatch(/2026-11-19,.*,43\.21/)
})

test.for<ClaimState>([
  'mailed',
  'delivered',
  'returned',
  'self_filed',
  'confirmed_by_admin',
  'approved',
  'denied',
])('removed, it leaves a claim that was %s as it was', async (from, { api, db }) => {
  const { id, payoutId } = await paid(api, db, from)

  const { status, body } = await tell(api, id, 'payout-removal', { payoutId })

  expect([status, body.state]).toEqual([200, from])
  expect(await db('payouts').where({ claimId: id })).toEqual([])
  expect((await kindsOf(db, id)).slice(-2)).toEqual(['payout.recorded', 'payout.removed'])
})

test('removed, it leaves an open notice open', async ({ api, db }) => {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await putInState(db, id, 'delivered')
  await tell(api, id, 'deficiency', { text: 'Which size?', cureBy: '2026-12-20' })
  await tell(api, id, 'payout', check)
  const [{ id: payoutId }] = await db('payouts').where({ claimId: id })

  const { body } = await tell(api, id, 'payout-removal', { payoutId })

  expect([body.state, body.needs]).toEqual(['deficient', 'deficient'])
})

test('removed beside another, it leaves the claim paid', async ({ api, db }) => {
  const { id, payoutId } = await paid(api, db)
  await tell(api, id, 'payout', { ...check, amountCents: 500 })

  const { body } = await tell(api, id, 'payout-removal', { payoutId })

  expect(body.state).toBe('paid')
  expect(await db('payouts').where({ claimId: id })).toMatchObject([{ amountCents: 500 }])
})

test('a denied claim is paid by what came, and denied again when nothing did', async ({
  api,
  db,
}) => {
  const { id, payoutId } = await paid(api, db, 'denied', { amountCents: 0 })
  const correct = async (amountCents: number) => {
    const right = { payoutId, amountCents, receivedOn: '2026-11-20' }
    return (await tell(api, id, 'payout-correction', right)).body.state as string
  }

  const states = [await correct(100), await correct(0), await correct(200)]

  expect(states).toEqual(['paid', 'denied', 'paid'])
})

test('a day that is not over, or after its deposit, is refused', async ({ api, db }) => {
  const { id, payoutId } = await paid(api, db, 'delivered', { receivedOn: '2026-11-10' })
  await tell(api, id, 'check', { what: 'deposited', on: '2026-11-12' })

  for (const receivedOn of ['2026-11-23', '2026-11-13']) {
    const right = { payoutId, amountCents: 1, receivedOn }
    const { status, body } = await tell(api, id, 'payout-correction', right)
    expect([status, body.errors[0].path]).toEqual([422, '/receivedOn'])
  }
  expect(await db('payouts').where({ id: payoutId })).toMatchObject([{ amountCents: 1234 }])
})

test('of another’s claim, or of another claim, it is not there', async ({ api, db }) => {
  const { id, payoutId } = await paid(api, db)
  const other = await paid(api, db)
  const stranger = api.stranger()
  await stranger.visit()
  const right = { payoutId, amountCents: 1, receivedOn: '2026-11-20' }

  const answers = [
    await tell(stranger, id, 'payout-correction', right),
    await tell(stranger, id, 'payout-removal', { payoutId }),
    await tell(api, other.id, 'payout-correction', right),
    await tell(api, other.id, 'payout-removal', { payoutId }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await db('payouts').where({ id: payoutId })).toMatchObject([{ amountCents: 1234 }])
})
