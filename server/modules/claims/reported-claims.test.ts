import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { ClaimState } from '#contract/claim-states.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import {
  beginClaim,
  kindsOf,
  putInState,
  readyClaim,
  signedClaim,
  tell,
} from '../../testing/claim-steps.ts'
import { pngFile } from '../../testing/files.ts'
import { fakeTools } from '../../testing/tools.ts'
import type { Suit } from '../suits/index.ts'
import { recordEvents } from './record-events.ts'

const filed = { how: 'online', filedOn: '2026-11-20' }
const TODAY_IN_GUAM = '2026-11-22'

async function addFile(api: Api): Promise<string> {
  const headers = { 'x-file-name': 'letter.png' }
  return (await api.upload('/api/uploads', pngFile(), { headers })).body.id as string
}

/** The id of a claim that expired. */
async function expiredIn(db: Knex, api: Api, suit: Suit): Promise<string> {
  await api.visit()
  const id = await readyClaim(api, suit.id)
  await putInState(db, id, 'expired')
  return id
}

describe('a claim that the person filed themselves', () => {
  test.for<ClaimState>(['draft', 'needs_info', 'ready_to_sign', 'signed', 'queued', 'returned'])(
    'from %s is never mailed by us, and no other is begun',
    async (state, { api, db }) => {
      await api.visit()
      const suit = await addSuit(db)
      const id = await signedClaim(api, suit.id)
      await putInState(db, id, state)

      const { status, body } = await tell(api, id, 'self-filed', {
        ...filed,
        confirmationNumber: ' CANARY-77 ',
        file: await addFile(api),
      })

      expect([status, body.state, body.waitsFor, body.undoUntil]).toEqual([
        200,
        'self_filed',
        null,
        null,
      ])
      const [event] = await db('claimEvents').where({ claimId: id, kind: 'claim.self-filed' })
      expect(event).toMatchObject({ actor: 'user', data: { how: 'online', from: state } })
      expect(JSON.stringify(event.data)).not.toContain('CANARY')
      expect(await db('uploads').where({ claimId: id })).toHaveLength(1)
      expect(await db('filedBefore').where({ suitId: suit.id })).toMatchObject([{ by: 'me' }])
      expect((await beginClaim(api, suit.id)).body.code).toBe('claim.already-filed')
    },
  )

  test.for<ClaimState>(['printing', 'mailed', 'in_transit', 'delivered'])(
    'is refused once it is %s: never mail and web both',
    async (state, { api, db }) => {
      await api.visit()
      const id = await signedClaim(api, (await addSuit(db)).id)
      await putInState(db, id, state)

      const { status, body } = await tell(api, id, 'self-filed', filed)

      expect([status, body.code]).toEqual([409, 'claim.in-the-post'])
    },
  )

  test('counts although it expired here, when it was filed by the last day', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    const id = await expiredIn(db, api, suit)
    await db('suits').where({ id: suit.id }).update({ dueOn: '2026-11-20' })

    const late = await tell(api, id, 'self-filed', { ...filed, filedOn: '2026-11-21' })
    const inTime = await tell(api, id, 'self-filed', { ...filed, filedOn: '2026-11-20' })

    expect([late.status, late.body.errors[0].path]).toEqual([422, '/filedOn'])
    expect([inTime.status, inTime.body.state]).toEqual([200, 'self_filed'])
  })

  test('does not come back from expiry beside another that was begun since', async ({
    api,
    db,
  }) => {
    const suit = await addSuit(db)
    const id = await expiredIn(db, api, suit)
    await beginClaim(api, suit.id)

    const { status, body } = await tell(api, id, 'self-filed', filed)

    expect([status, body.code]).toEqual([409, 'claim.already-filed'])
  })

  test('twice with one key is filed once', async ({ api, db }) => {
    await api.visit()
    const id = await readyClaim(api, (await addSuit(db)).id)
    const key = randomUUID()

    const first = await tell(api, id, 'self-filed', filed, key)
    const again = await tell(api, id, 'self-filed', filed, key)

    expect(again.body).toEqual(first.body)
    const kinds = await kindsOf(db, id)
    expect(kinds.filter((kind) => kind === 'claim.self-filed')).toHaveLength(1)
  })
})

describe('what a person tells is refused', () => {
  test.for<[string, string, object, string]>([
    ['self-filed', 'a day to come', { ...filed, filedOn: '2026-11-23' }, '/filedOn'],
    ['self-filed', 'a day of another age', { ...filed, filedOn: '1926-11-20' }, '/filedOn'],
    ['self-filed', 'a file that is not there', { ...filed, file: randomUUID() }, '/file'],
    ['self-filed', 'another way', { ...filed, how: 'pigeon' }, '/how'],
    ['confirmation', 'a day to come', { receivedOn: '2026-11-23' }, '/receivedOn'],
    ['decision', 'a day to come', { decision: 'denied', decidedOn: '2026-11-23' }, '/decidedOn'],
    ['deficiency', 'neither words nor a file', { cureBy: '2026-12-20' }, '/text'],
    ['deficiency', 'no day', { text: 'Sign it.' }, '/cureBy'],
    ['deficiency', 'a year that is a slip', { text: 'Sign it.', cureBy: '2206-12-20' }, '/cureBy'],
  ])('%s with %s', async ([what, , body, path], { api, db }) => {
    await api.visit()
    const id = await signedClaim(api, (await addSuit(db)).id)
    if (what !== 'self-filed') await putInState(db, id, 'delivered')
    const before = await kindsOf(db, id)

    const answer = await tell(api, id, what, body)

    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((fault: { path: string }) => fault.path)).toContain(path)
    expect(await kindsOf(db, id)).toEqual(before)
  })

  test('with a file of another’s', async ({ api, db }) => {
    await api.visit()
    const id = await readyClaim(api, (await addSuit(db)).id)
    const stranger = api.stranger()
    await stranger.visit()

    const answer = await tell(api, id, 'self-filed', { ...filed, file: await addFile(stranger) })

    expect([answer.status, answer.body.errors[0].path]).toEqual([422, '/file'])
  })

  test('of another’s claim, as of none', async ({ api, db }) => {
    await api.visit()
    const id = await signedClaim(api, (await addSuit(db)).id)
    await putInState(db, id, 'delivered')
    const stranger = api.stranger()
    await stranger.visit()
    const calls: [string, object][] = [
      ['self-filed', filed],
      ['confirmation', { receivedOn: '2026-11-20' }],
      ['deficiency', { text: 'x', cureBy: '2026-12-20' }],
      ['decision', { decision: 'approved', decidedOn: '2026-11-20' }],
      ['payout', { amountCents: 1, receivedOn: '2026-11-20', method: 'check' }],
      ['check', { what: 'deposited', on: '2026-11-20' }],
      ['viewed', { documentId: randomUUID(), pages: 1, seconds: 1 }],
    ]

    for (const [what, body] of calls) {
      expect([what, (await tell(stranger, id, what, body)).status]).toEqual([what, 404])
    }
    expect((await stranger.get(`/api/claims/${id}`)).status).toBe(404)
  })
})

test('today counts as today wherever the person is', async ({ api, db }) => {
  await api.visit()
  const id = await readyClaim(api, (await addSuit(db)).id)

  const answer = await tell(api, id, 'self-filed', { ...filed, filedOn: TODAY_IN_GUAM })

  expect(answer.status).toBe(200)
})

test('a confirmation is what the person reports; its number is sealed', async ({ api, db }) => {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await putInState(db, id, 'delivered')

  const confirmation = { number: 'CANARY-1', receivedOn: '2026-11-20', file: await addFile(api) }
  const { body } = await tell(api, id, 'confirmation', confirmation)

  expect(body.state).toBe('confirmed_by_admin')
  const [event] = await db('claimEvents').where({ claimId: id, kind: 'confirmation.recorded' })
  expect(event).toMatchObject({ actor: 'user', data: { receivedOn: '2026-11-20' } })
  expect(JSON.stringify(event.data)).not.toContain('CANARY')
  expect(event.sealedData).toBeInstanceOf(Buffer)
})

test('a decision may be told, and corrected', async ({ api, db }) => {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await putInState(db, id, 'delivered')
  const decide = (decision: string) =>
    tell(api, id, 'decision', { decision, decidedOn: '2026-11-20', note: 'By letter' })

  const states = [(await decide('denied')).body.state, (await decide('approved')).body.state]

  expect(states).toEqual(['denied', 'approved'])
})

describe('of a claim that is here to be corrected', () => {
  const news = [
    ['confirmation', { receivedOn: '2026-11-20' }, 'confirmed_by_admin'],
    ['decision', { decision: 'approved', decidedOn: '2026-11-20' }, 'approved'],
    ['decision', { decision: 'denied', decidedOn: '2026-11-20' }, 'denied'],
    ['payout', { amountCents: 1, receivedOn: '2026-11-20', method: 'check' }, 'paid'],
    ['deficiency', { text: 'x', cureBy: '2026-12-20' }, 'deficient'],
  ] as const

  for (const from of ['needs_info', 'ready_to_sign', 'signed'] as const) {
    test.for(news)(
      `${from}, %s %o is recorded once a letter was mailed, not before`,
      async ([what, body, to], { api, db }) => {
        await api.visit()
        const id = await signedClaim(api, (await addSuit(db)).id)
        await putInState(db, id, from)

        const before = await tell(api, id, what, body)
        await recordEvents(fakeTools(db), {
          claimId: id,
          actor: 'mail_provider',
          source: 'webhook',
          events: [{ kind: 'mail.accepted', data: { letterId: 'a' } }],
        })
        const after = await tell(api, id, what, body)

        expect([before.status, before.body.code]).toEqual([409, 'claim.cannot-move'])
        expect([after.status, after.body.state, after.body.undoUntil]).toEqual([200, to, null])
      },
    )
  }
})

test('a claim that was never filed is neither confirmed nor decided', async ({ api, db }) => {
  await api.visit()
  const id = await readyClaim(api, (await addSuit(db)).id)

  const answers = [
    await tell(api, id, 'confirmation', { receivedOn: '2026-11-20' }),
    await tell(api, id, 'decision', { decision: 'approved', decidedOn: '2026-11-20' }),
    await tell(api, id, 'deficiency', { text: 'x', cureBy: '2026-12-20' }),
    await tell(api, id, 'payout', { amountCents: 1, receivedOn: '2026-11-20', method: 'check' }),
  ]

  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, 'claim.cannot-move'])
  }
  expect(await db('payouts').where({ claimId: id })).toEqual([])
  expect(await db('deficiencies').where({ claimId: id })).toEqual([])
})
