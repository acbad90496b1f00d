import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { ClaimState } from '#contract/claim-states.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import {
  beginClaim,
  kindsOf,
  putInState,
  readyClaim,
  signedClaim,
  tell,
} from '../../testing/claim-steps.ts'

const filed = { how: 'online', filedOn: '2026-11-20', confirmationNumber: 'A-1' }

describe('“I filed it myself”, marked by mistake', () => {
  test.for<[ClaimState, ClaimState]>([
    ['draft', 'draft'],
    ['needs_info', 'needs_info'],
    ['ready_to_sign', 'ready_to_sign'],
    ['signed', 'signed'],
    ['queued', 'signed'],
    ['returned', 'returned'],
    ['expired', 'expired'],
  ])('from %s is %s again', async ([from, to], { api, db }) => {
    await api.visit()
    const suit = await addSuit(db)
    const id = await signedClaim(api, suit.id)
    await putInState(db, id, from)
    await tell(api, id, 'self-filed', filed)

    const { status, body } = await tell(api, id, 'self-filed-undo')

    expect([status, body.state]).toEqual([200, to])
    expect((await kindsOf(db, id)).slice(-2)).toEqual(['claim.self-filed', 'self-filed.undone'])
    // What was told of filing before is as it was: nothing.
    expect(await db('filedBefore').where({ suitId: suit.id })).toEqual([])
    expect((await api.get(`/api/claims/${id}`)).body.confirmation).toBeNull()
  })

  test('keeps why it needs something, who filed before, and the time to take a signature back', async ({
    api,
    db,
  }) => {
    await api.visit()
    const suit = await addSuit(db)
    await api.post(`/api/suits/${suit.id}/filed-before`, { by: 'no-one' })
    const id = await signedClaim(api, suit.id)
    const before = (await api.get(`/api/claims/${id}`)).body.claim
    await tell(api, id, 'self-filed', filed)

    const { body } = await tell(api, id, 'self-filed-undo')

    expect(body).toEqual(before)
    expect(await db('filedBefore').where({ suitId: suit.id })).toMatchObject([{ by: 'no-one' }])
    await putInState(db, id, 'needs_info')
    await db('claims').where({ id }).update({ needs: 'returned' })
    await tell(api, id, 'self-filed', filed)
    expect((await tell(api, id, 'self-filed-undo')).body.needs).toBe('returned')
  })

  test('opens a notice again that filing had answered', async ({ api, db }) => {
    await api.visit()
    const id = await signedClaim(api, (await addSuit(db)).id)
    await putInState(db, id, 'delivered')
    await tell(api, id, 'deficiency', { text: 'Which size?', cureBy: '2026-12-20' })
    await tell(api, id, 'self-filed', filed)

    const { body } = await tell(api, id, 'self-filed-undo')

    expect([body.state, body.needs]).toEqual(['deficient', 'deficient'])
    expect((await api.get(`/api/claims/${id}`)).body.deficiency.curedAt).toBeNull()
  })

  test('stays once something else was told, or when it is too late to file', async ({
    api,
    db,
  }) => {
    await api.visit()
    const told = await readyClaim(api, (await addSuit(db)).id)
    await tell(api, told, 'self-filed', filed)
    await tell(api, told, 'confirmation', { receivedOn: '2026-11-20' })
    const suit = await addSuit(db)
    const late = await readyClaim(api, suit.id)
    await tell(api, late, 'self-filed', filed)
    await db('suits').where({ id: suit.id }).update({ dueOn: '2026-11-20' })
    const never = await readyClaim(api, (await addSuit(db)).id)

    const answers = [
      await tell(api, told, 'self-filed-undo'),
      await tell(api, late, 'self-filed-undo'),
      await tell(api, never, 'self-filed-undo'),
    ]

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'claim.cannot-move'],
      [423, 'claim.too-late'],
      [409, 'claim.cannot-move'],
    ])
    expect((await kindsOf(db, late)).at(-1)).toBe('claim.self-filed')
  })

  test('twice with one key is taken back once, and nobody else can', async ({ api, db }) => {
    await api.visit()
    const suit = await addSuit(db)
    const id = await readyClaim(api, suit.id)
    await tell(api, id, 'self-filed', filed)
    const stranger = api.stranger()
    await stranger.visit()
    const key = randomUUID()

    const theirs = await tell(stranger, id, 'self-filed-undo')
    const first = await tell(api, id, 'self-filed-undo', {}, key)
    const again = await tell(api, id, 'self-filed-undo', {}, key)

    expect(theirs.status).toBe(404)
    expect(again.body).toEqual(first.body)
    expect((await kindsOf(db, id)).filter((kind) => kind === 'self-filed.undone')).toHaveLength(1)
    expect((await beginClaim(api, suit.id)).body.id).toBe(id)
  })
})

describe('a confirmation number that was mistyped', () => {
  const numberOf = async (api: Parameters<typeof tell>[0], id: string) =>
    (await api.get(`/api/claims/${id}`)).body.confirmation

  test('is corrected by a new entry, sealed; the old one stays in the record', async ({
    api,
    db,
  }) => {
    await api.visit()
    const id = await signedClaim(api, (await addSuit(db)).id)
    await putInState(db, id, 'delivered')
    await tell(api, id, 'confirmation', { number: 'CANARY-1', receivedOn: '2026-11-20' })

    const { status, body } = await tell(api, id, 'number-correction', { number: ' CANARY-2 ' })

    expect([status, body.state]).toEqual([200, 'confirmed_by_admin'])
    expect(await numberOf(api, id)).toEqual({
      number: 'CANARY-2',
      receivedOn: '2026-11-20',
      fileId: null,
    })
    const events = (await db('claimEvents').where({ claimId: id }).orderBy('seq')) as object[]
    expect(events.slice(-2)).toMatchObject([
      { kind: 'confirmation.recorded' },
      { kind: 'number.corrected', actor: 'user' },
    ])
    expect(JSON.stringify(events.map((event) => (event as { data: object }).data))).not.toContain(
      'CANARY',
    )
  })

  test('came with filing it oneself: that can still be taken back', async ({ api, db }) => {
    await api.visit()
    const id = await readyClaim(api, (await addSuit(db)).id)
    await tell(api, id, 'self-filed', filed)
    await tell(api, id, 'number-correction', { number: 'A-2' })
    await tell(api, id, 'number-correction', { number: 'A-3' })

    expect((await numberOf(api, id)).number).toBe('A-3')
    expect((await tell(api, id, 'self-filed-undo')).body.state).toBe('ready_to_sign')
    expect((await tell(api, id, 'number-correction', { number: 'A-4' })).status).toBe(409)
  })

  test('is refused where there is none, and for somebody else', async ({ api, db }) => {
    await api.visit()
    const id = await signedClaim(api, (await addSuit(db)).id)
    await putInState(db, id, 'delivered')
    const none = await tell(api, id, 'number-correction', { number: 'B' })
    await tell(api, id, 'confirmation', { number: 'A', receivedOn: '2026-11-20' })
    const stranger = api.stranger()
    await stranger.visit()

    const theirs = await tell(stranger, id, 'number-correction', { number: 'B' })

    expect([none.status, none.body.code]).toEqual([409, 'claim.cannot-move'])
    expect(theirs.status).toBe(404)
    expect((await numberOf(api, id)).number).toBe('A')
  })
})
