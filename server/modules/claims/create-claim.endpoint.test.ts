import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { beginClaim, preview, readyClaim, sign } from '../../testing/claim-steps.ts'
import { NOW } from '../../testing/tools.ts'

test('begins a claim under a reference of its own', async ({ api, db }) => {
  const suit = await addSuit(db, { name: 'Soap labels' })
  await api.visit()

  const { status, body } = await beginClaim(api, suit.id)

  expect(status).toBe(201)
  expect(body).toMatchObject({
    suitId: suit.id,
    suitSlug: suit.slug,
    suitName: 'Soap labels',
    state: 'draft',
    createdAt: NOW.toISOString(),
    signedAt: null,
    document: null,
  })
  expect(body.reference).toMatch(/^SP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

test('the same settlement again gives the claim that is there', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  const first = await beginClaim(api, suit.id)

  const again = await beginClaim(api, suit.id)

  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
})

test('two visitors have a claim each', async ({ api, db }) => {
  const suit = await addSuit(db)
  const stranger = api.stranger()
  await api.visit()
  await stranger.visit()

  const mine = await beginClaim(api, suit.id)
  const theirs = await beginClaim(stranger, suit.id)

  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(mine.body.id).not.toBe(theirs.body.id)
  expect((await api.get('/api/claims')).body.claims).toEqual([mine.body])
})

describe('Idempotency-Key', () => {
  test('the same key answers the same, once', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const key = randomUUID()
    const first = await beginClaim(api, suit.id, key)

    const replay = await beginClaim(api, suit.id, key)

    expect([first.status, replay.status]).toEqual([201, 201])
    expect(replay.body).toEqual(first.body)
  })

  test('the same key for something else is refused', async ({ api, db }) => {
    const [suit, other] = [await addSuit(db), await addSuit(db)]
    await api.visit()
    const key = randomUUID()
    await beginClaim(api, suit.id, key)

    const { status, body } = await beginClaim(api, other.id, key)

    expect([status, body.code]).toEqual([422, 'idempotency.key-reused'])
  })

  test.for([undefined, 'k'.repeat(101)])(
    '%s is refused with what it may be',
    async (idempotencyKey, { api, db }) => {
      const suit = await addSuit(db)
      await api.visit()

      const { status, body } = await api.post(
        '/api/claims',
        { suitId: suit.id },
        { idempotencyKey },
      )

      expect([status, body.code]).toEqual([400, 'idempotency.key-missing'])
      expect(body.title).toContain('8 to 100 letters, digits')
    },
  )
})

describe('at the same moment', () => {
  test('100 with one key make one claim: 99 are replays, told as the first', async ({
    ownApi,
    ownDb,
  }) => {
    const suit = await addSuit(ownDb)
    await ownApi.visit()
    const key = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => beginClaim(ownApi, suit.id, key)),
    )

    const replays = answers.filter(({ headers }) => headers.get('idempotent-replayed'))
    expect([new Set(answers.map(({ status }) => status)), replays.length]).toEqual([
      new Set([201]),
      99,
    ])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await ownDb('claims')).toHaveLength(1)
  })

  test('30 with keys of their own still make one claim', async ({ ownApi, ownDb }) => {
    const suit = await addSuit(ownDb)
    await ownApi.visit()

    const answers = await Promise.all(Array.from({ length: 30 }, () => beginClaim(ownApi, suit.id)))

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await ownDb('claims')).toHaveLength(1)
  })
})

describe('is refused', () => {
  test.for([
    ['one that is closed', { status: 'closed' }, 410, 'suit.closed'],
    ['one whose last day is over', { dueOn: '2026-11-20' }, 410, 'suit.closed'],
    ['one without a form here', { fileable: false }, 409, 'suit.no-form'],
    ['one without terms', { fileable: false, terms: null }, 409, 'suit.no-form'],
    ['one that pays by itself', { status: 'automatic', fileable: false }, 409, 'suit.no-form'],
    ['one that nobody confirmed', { status: 'unconfirmed' }, 409, 'suit.no-form'],
  ] as const)('%s', async ([, changes, status, code], { api, db }) => {
    const suit = await addSuit(db, changes)
    await api.visit()

    const answer = await beginClaim(api, suit.id)

    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a settlement that does not exist, or has no such id', async ({ api }) => {
    await api.visit()

    expect((await beginClaim(api, randomUUID())).status).toBe(404)
    expect((await beginClaim(api, 'soap')).status).toBe(422)
  })

  test('one that the visitor has signed already', async ({ api, db }) => {
    const suit = await addSuit(db)
    await api.visit()
    const id = await readyClaim(api, suit.id)
    await sign(api, id, (await preview(api, id)).body)

    const { status, body } = await beginClaim(api, suit.id)

    expect([status, body.code]).toEqual([409, 'claim.already-filed'])
  })

  test('a caller without our cookie or without the token', async ({ api, db }) => {
    const suit = await addSuit(db)

    const withoutCookie = await beginClaim(api, suit.id)
    const list = await api.get('/api/claims')
    await api.visit()
    api.csrfToken = ''
    const withoutToken = await beginClaim(api, suit.id)

    expect([withoutCookie.status, list.status, withoutToken.status]).toEqual([403, 401, 403])
  })
})
