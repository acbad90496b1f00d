import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { FiledBy } from '#contract/filed-before.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { beginClaim, preview, readyClaim, sign } from '../../testing/claim-steps.ts'
import { NOW } from '../../testing/tools.ts'

const tell = (api: Api, suitId: string, by: string) =>
  api.post(`/api/suits/${suitId}/filed-before`, { by })
const kept = (db: Knex) => db('filedBefore').select('by', 'answeredAt')

test('keeps who filed before, and when it was told', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()

  const { status, body } = await tell(api, suit.id, 'no-one')

  expect(status).toBe(200)
  expect(body).toEqual({
    suitId: suit.id,
    by: 'no-one',
    mayFile: true,
    answeredAt: NOW.toISOString(),
  })
  expect(await kept(db)).toEqual([{ by: 'no-one', answeredAt: NOW }])
})

test('told again, the last answer stands', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()

  const answers = [
    await tell(api, suit.id, 'me'),
    await tell(api, suit.id, 'me'),
    await tell(api, suit.id, 'unsure'),
  ]

  expect(answers.map(({ body }) => body.mayFile)).toEqual([false, false, true])
  expect((await kept(db)).map(({ by }) => by)).toEqual(['unsure'])
})

describe('a claim', () => {
  test.for(['me', 'household', 'service'] as const)(
    'is refused after “%s”, until that answer changes',
    async (by, { api, db }) => {
      const suit = await addSuit(db)
      await api.visit()
      await tell(api, suit.id, by)

      const refused = await beginClaim(api, suit.id)
      await tell(api, suit.id, 'no-one')
      const begun = await beginClaim(api, suit.id)

      expect([refused.status, refused.body.code]).toEqual([409, 'claim.filed-elsewhere'])
      expect(begun.status).toBe(201)
    },
  )

  test.for(['no-one', 'unsure'] as const)('can be begun after “%s”', async (by, { api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    await tell(api, suit.id, by)

    expect((await beginClaim(api, suit.id)).status).toBe(201)
  })

  test('can be begun beside one of the household where each person may claim', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db, { terms: { ...plainTerms, perHousehold: false } })
    await api.visit()

    const told = await tell(api, suit.id, 'household')

    expect(told.body.mayFile).toBe(true)
    expect((await beginClaim(api, suit.id)).status).toBe(201)
  })

  test('that was prepared is not signed while somebody else’s stands', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const id = await readyClaim(api, suit.id)
    const { body: shown } = await preview(api, id)
    await tell(api, suit.id, 'service')

    const refused = await sign(api, id, shown)
    expect((await preview(api, id)).body.signable).toBe(false)
    await tell(api, suit.id, 'no-one')
    const { body: shownAgain } = await preview(api, id)
    const signed = await sign(api, id, shownAgain)

    expect([refused.status, refused.body.code]).toEqual([409, 'claim.filed-elsewhere'])
    expect(signed.body.state).toBe('signed')
  })

  test('of another visitor, or in another settlement, is not touched by it', async ({
    api,
    db,
  }) => {
    const [suit, other] = [await addSuit(db), await addSuit(db)]
    const stranger = api.stranger()
    await api.visit()
    await stranger.visit()
    await tell(api, suit.id, 'me')

    const claims = [await beginClaim(stranger, suit.id), await beginClaim(api, other.id)]

    expect(claims.map(({ status }) => status)).toEqual([201, 201])
  })
})

test('30 answers at the same moment are one row, with one of them', async ({ ownApi, ownDb }) => {
  const suit = await addSuit(ownDb)
  await ownApi.visit()
  const words: FiledBy[] = ['no-one', 'me', 'household', 'service', 'unsure']

  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => tell(ownApi, suit.id, words[index % 5] ?? 'me')),
  )

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await kept(ownDb)).toHaveLength(1)
})

test('an answer and a signing at the same moment: one comes first, and neither fails', async ({
  ownApi,
  ownDb,
}) => {
  const suit = await addSuit(ownDb)
  await ownApi.visit()
  const id = await readyClaim(ownApi, suit.id)
  const { body: shown } = await preview(ownApi, id)

  const [signing, told] = await Promise.all([sign(ownApi, id, shown), tell(ownApi, suit.id, 'me')])

  expect(told.status).toBe(200)
  const [{ state }] = await ownDb('claims').select('state')
  expect([signing.status, signing.body.code ?? signing.body.state, state]).toEqual(
    signing.status === 200
      ? [200, 'signed', 'signed']
      : [409, 'claim.filed-elsewhere', 'ready_to_sign'],
  )
})

describe('is refused', () => {
  test('a settlement that does not exist, and one that is no id', async ({ api }) => {
    await api.visit()

    expect((await tell(api, randomUUID(), 'me')).status).toBe(404)
    expect((await tell(api, 'soap', 'me')).status).toBe(422)
  })

  test('an answer that is not asked for', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()

    const { status, body } = await tell(api, suit.id, 'my-cat')

    expect([status, body.errors[0].path]).toEqual([422, '/by'])
  })

  test('without the token of a page, or without a visitor', async ({ api, db }) => {
    const suit = await addSuit(db)
    const nobody = await tell(api, suit.id, 'me')
    await api.visit()
    api.csrfToken = ''
    const forged = await tell(api, suit.id, 'me')

    expect([nobody.status, forged.status]).toEqual([403, 403])
    expect(await kept(db)).toEqual([])
  })
})
