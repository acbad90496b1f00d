import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { kindsOf, putInState, signedClaim, tell } from '../../testing/claim-steps.ts'
import { fakeTools } from '../../testing/tools.ts'

const check = { amountCents: 1234, receivedOn: '2026-11-20', method: 'check' }

async function delivered(api: Api, db: Knex, name = 'Soap labels'): Promise<string> {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db, { name })).id)
  await putInState(db, id, 'delivered')
  return id
}

const payoutsOf = async (api: Api, id: string) => (await api.get(`/api/claims/${id}`)).body.payouts

test('money that came makes a claim paid; more may come', async ({ api, db }) => {
  const id = await delivered(api, db)
  const key = randomUUID()

  const first = await tell(api, id, 'payout', check, key)
  const again = await tell(api, id, 'payout', check, key)
  const more = await tell(api, id, 'payout', { ...check, amountCents: 500, method: 'ach' })

  expect([first.status, first.body.state, more.body.state]).toEqual([200, 'paid', 'paid'])
  expect(again.body).toEqual(first.body)
  const amounts = (await db('payouts').where({ claimId: id }).orderBy('id')) as object[]
  expect(amounts).toMatchObject([
    { amountCents: 1234, share: false },
    { amountCents: 500, share: false },
  ])
  expect((await kindsOf(db, id)).slice(-2)).toEqual(['payout.recorded', 'payout.recorded'])
})

test('a call is known again by what was sent, whatever is filled in: after a deploy that may be more', async ({
  api,
  db,
}) => {
  const id = await delivered(api, db)
  const key = randomUUID()

  await tell(api, id, 'payout', check, key)

  const { inputHash } = await db('idempotencyKeys').where({ key }).first('inputHash')
  const sent = JSON.stringify({ ...check, id })
  expect(inputHash).toBe(fakeTools(db).secrets.sign('idempotent-input', sent))
})

test('money that a version before took down, and whose answer got lost, is not told twice', async ({
  api,
  db,
}) => {
  const id = await delivered(api, db)
  const key = randomUUID()
  await tell(api, id, 'payout', check, key)
  const filledIn = JSON.stringify({ ...check, id, share: false })
  const inputHash = fakeTools(db).secrets.sign('idempotent-input', filledIn)
  await db('idempotencyKeys').where({ key }).update({ inputHash })

  const { status } = await tell(api, id, 'payout', check, key)

  expect(status).toBe(200)
  expect((await kindsOf(db, id)).filter((kind) => kind === 'payout.recorded')).toHaveLength(1)
})

test.for([
  ['delivered', 0, 'paid'],
  ['denied', 0, 'denied'],
  ['denied', 1, 'paid'],
] as const)(
  'a claim that is %s and gets %i cents is then %s',
  async ([from, amountCents, to], { api, db }) => {
    const id = await delivered(api, db)
    await putInState(db, id, from)

    const { body } = await tell(api, id, 'payout', { ...check, amountCents })

    expect(body.state).toBe(to)
    expect((await kindsOf(db, id)).at(-1)).toBe('payout.recorded')
  },
)

test.for<[string, object, string]>([
  ['a day to come', { receivedOn: '2026-11-23' }, '/receivedOn'],
  ['less than nothing', { amountCents: -1 }, '/amountCents'],
  ['half a cent', { amountCents: 1.5 }, '/amountCents'],
  ['another way', { method: 'cash' }, '/method'],
  ['a year that is a slip', { voidAfter: '2206-01-01' }, '/voidAfter'],
])('%s is refused, and nothing is kept', async ([, changes, path], { api, db }) => {
  const id = await delivered(api, db)

  const { status, body } = await tell(api, id, 'payout', { ...check, ...changes })

  expect([status, body.errors[0].path]).toEqual([422, path])
  expect(await db('payouts').where({ claimId: id })).toEqual([])
})

describe('a check', () => {
  test('shows until when it is good, and that a new one was asked for, and its end', async ({
    api,
    db,
  }) => {
    const id = await delivered(api, db)
    await tell(api, id, 'payout', { ...check, voidAfter: '2026-12-24' })

    const before = await payoutsOf(api, id)
    await tell(api, id, 'check', { what: 'reissue-requested', on: '2026-11-20' })
    const asked = await payoutsOf(api, id)
    await tell(api, id, 'check', { what: 'deposited', on: '2026-11-21' })
    const after = await payoutsOf(api, id)

    expect(before[0].check).toMatchObject({
      state: 'deposit-by',
      goodUntil: '2026-12-24',
      basis: 'printed-day',
      reissue: 'not-needed',
    })
    expect(asked[0]).toMatchObject({
      reissueRequestedOn: '2026-11-20',
      check: { reissue: 'asked' },
    })
    expect(after[0]).toMatchObject({ depositedOn: '2026-11-21', check: { state: 'deposited' } })
    expect((await kindsOf(db, id)).slice(-2)).toEqual(['reissue.requested', 'check.deposited'])
  })

  test('is the one that is named, else the newest that is not deposited', async ({ api, db }) => {
    const id = await delivered(api, db)
    for (const amountCents of [100, 200, 300]) {
      await tell(api, id, 'payout', { ...check, amountCents })
    }
    const [oldest] = await db('payouts').where({ claimId: id }).orderBy('id')
    const deposit = { what: 'deposited', on: '2026-11-21' }

    await tell(api, id, 'check', { ...deposit, payoutId: oldest.id })
    await tell(api, id, 'check', deposit)

    const open = await db('payouts').where({ claimId: id }).whereNull('depositedOn')
    expect(open).toMatchObject([{ amountCents: 200 }])
  })

  test('is not the one that was lost, where another one is there to be deposited', async ({
    api,
    db,
  }) => {
    const id = await delivered(api, db)
    for (const amountCents of [100, 200]) await tell(api, id, 'payout', { ...check, amountCents })
    await tell(api, id, 'check', { what: 'reissue-requested', on: '2026-11-21' })

    await tell(api, id, 'check', { what: 'deposited', on: '2026-11-21' })

    const open = await db('payouts').where({ claimId: id }).whereNull('depositedOn')
    expect(open).toMatchObject([{ amountCents: 200 }])
  })

  test('that is not there, or was deposited, cannot be', async ({ api, db }) => {
    const id = await delivered(api, db)
    await tell(api, id, 'payout', { ...check, method: 'venmo' })
    const other = await delivered(api, db)
    await tell(api, other, 'payout', check)
    const [theirs] = await db('payouts').where({ claimId: other })
    const deposit = { what: 'deposited', on: '2026-11-21' }

    const answers = [
      await tell(api, id, 'check', deposit),
      await tell(api, id, 'check', { ...deposit, payoutId: theirs.id }),
      (await tell(api, other, 'check', deposit)) && (await tell(api, other, 'check', deposit)),
    ]

    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'claim.cannot-move'])
    }
  })

  test('is not deposited before it came', async ({ api, db }) => {
    const id = await delivered(api, db)
    await tell(api, id, 'payout', check)

    const { status } = await tell(api, id, 'check', { what: 'deposited', on: '2026-11-19' })

    expect(status).toBe(422)
  })
})

describe('the table of a year', () => {
  test('has what came in it to this visitor, as a file', async ({ api, db }) => {
    const id = await delivered(api, db, '=cmd|soap, "Inc."')
    for (const receivedOn of ['2025-12-31', '2026-01-01', '2026-11-20']) {
      await tell(api, id, 'payout', { ...check, receivedOn })
    }
    const stranger = api.stranger()
    await tell(stranger, await delivered(stranger, db), 'payout', check)

    const { status, headers, body } = await api.get('/api/payouts.csv?year=2026')

    const [{ reference }] = await db('claims').where({ id })
    const name = `"'=cmd|soap, ""Inc."""`
    expect(status).toBe(200)
    expect(body).toBe(
      [
        'Received on,Settlement,Claim reference,Method,Amount (USD)',
        `2026-01-01,${name},${reference},check,12.34`,
        `2026-11-20,${name},${reference},check,12.34`,
        '',
      ].join('\r\n'),
    )
    expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/)
    expect(headers.get('content-disposition')).toBe('attachment; filename="payments-2026.csv"')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('leaves out checks that never became money', async ({ api, db }) => {
    const id = await delivered(api, db)
    await tell(api, id, 'payout', { ...check, amountCents: 100, voidAfter: '2026-11-20' })
    await tell(api, id, 'payout', { ...check, amountCents: 200 })
    await tell(api, id, 'check', { what: 'reissue-requested', on: '2026-11-21' })
    await tell(api, id, 'payout', { ...check, amountCents: 300, voidAfter: '2026-11-22' })

    const { body } = await api.get('/api/payouts.csv?year=2026')

    expect(body.match(/\d+\.\d\d/g)).toEqual(['3.00'])
  })

  test.for(['', '?year=x', '?year=1.5', '?year=99999'])(
    'is refused for %s',
    async (query, { api }) => {
      await api.visit()

      expect((await api.get(`/api/payouts.csv${query}`)).status).toBe(422)
    },
  )
})
