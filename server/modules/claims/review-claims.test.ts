import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect, vi } from 'vitest'
import type { ClaimState } from '#contract/claim-states.ts'
import { addSuit, mailingAddress } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { MailingGrant } from '../payments/index.ts'
import type { Suit } from '../suits/index.ts'
import { Claim } from './claim.model.ts'
import { createClaim } from './create-claim.ts'
import { reviewClaims } from './review-claims.ts'
import { reviewClaimsJob } from './review-claims.job.ts'

const later = (iso: string) => ({ clock: { now: () => new Date(iso) } })
const stateOf = async (db: Knex, id: string) => (await Claim.query(db).findById(id))?.state

async function begun(db: Knex, suit: Suit, visitorId = randomUUID()): Promise<string> {
  return (await createClaim(fakeTools(db), { suitId: suit.id, visitorId })).claim.id
}

/** As signing leaves it, without the form itself. */
async function signed(db: Knex, suit: Suit, changes: object = {}): Promise<string> {
  const visitorId = randomUUID()
  const id = await begun(db, suit, visitorId)
  const sha256 = randomUUID().replaceAll('-', '').repeat(2)
  const [document] = await db('documents')
    .insert({
      visitorId,
      sha256,
      sealedBytes: Buffer.from('x'),
      byteSize: 1,
      pages: 1,
      mediaType: 'application/pdf',
      fileName: 'x.pdf',
    })
    .returning('id')
  await db('claims')
    .where({ id })
    .update({
      state: 'signed',
      sealedAnswers: Buffer.from('x'),
      form: '{}',
      documentId: document.id,
      shown: '{}',
      signedAt: NOW,
      undoUntil: NOW,
      waitsFor: 'plan',
      ...changes,
    })
  return id
}

test('unsigned claims of settlements that have closed expire, with a record of it', async ({
  db,
}) => {
  const closing = await addSuit(db, { dueOn: '2026-11-30' })
  const open = await addSuit(db, { dueOn: '2026-12-01' })
  const ids = [await begun(db, closing), await begun(db, open)]
  await db('claims').where({ id: ids[0] }).update({ state: 'needs_info' })

  await reviewClaimsJob.run(fakeTools(db, later('2026-12-01T05:00:00Z')), {})

  const states = await Promise.all(ids.map((id) => stateOf(db, id)))
  expect(states).toEqual(['expired', 'draft'])
  const events = await db('claimEvents').whereIn('claimId', ids)
  expect(events).toMatchObject([
    {
      claimId: ids[0],
      kind: 'claim.expired',
      actor: 'system',
      source: 'job',
      data: { from: 'needs_info', to: 'expired', reason: 'settlement-closed' },
    },
  ])
})

test('what an erased person had signed to correct their claim ends, also where no day is known', async ({
  db,
}) => {
  const undated = await addSuit(db, { dueOn: null, mailingAddress })
  const id = await signed(db, undated, { sealedAnswers: null, erasedAt: NOW })

  const first = await reviewClaims(fakeTools(db))
  const second = await reviewClaims(fakeTools(db))

  expect([first.waiting, second.waiting]).toEqual([1, 0])
  expect(await stateOf(db, id)).toBe('expired')
})

test.for(['unconfirmed', 'automatic'] as const)(
  'so do those of one that is %s, once its day is over; answers to a notice keep their own day',
  async (status, { db }) => {
    const past = await addSuit(db, { status: 'open', dueOn: '2026-11-30' })
    const ahead = await addSuit(db, { status: 'open', dueOn: '2026-12-01' })
    const undated = await addSuit(db, { status: 'open', dueOn: null })
    const ids = [await begun(db, past), await begun(db, ahead), await begun(db, undated)]
    const visitorId = randomUUID()
    const answer = await begun(db, past, visitorId)
    await db('claims').where({ id: answer }).update({ state: 'needs_info', needs: 'deficient' })
    const notice = { claimId: answer, visitorId, cureBy: '2026-12-20', createdAt: NOW }
    await db('deficiencies').insert(notice)
    await db('suits').update({ status })

    await reviewClaims(fakeTools(db, later('2026-12-01T05:00:00Z')))

    const states = await Promise.all([...ids, answer].map((id) => stateOf(db, id)))
    expect(states).toEqual(['expired', 'draft', 'draft', 'needs_info'])
  },
)

test('what waits is planned anew as ways close: first class, certified, counter, nothing', async ({
  db,
}) => {
  const suit = await addSuit(db, {
    mailingAddress,
    deadlineRule: 'postmarked',
    dueOn: '2027-03-31',
  })
  const id = await signed(db, suit)
  const seen: unknown[] = []

  for (const day of ['2027-02-01', '2027-03-22', '2027-03-29', '2027-04-02']) {
    await reviewClaims(fakeTools(db, later(`${day}T12:00:00Z`)))
    const claim = await Claim.query(db).findById(id).throwIfNotFound()
    seen.push([claim.state, claim.method, claim.waitsFor])
  }

  expect(seen).toEqual([
    ['signed', 'first-class', 'account'],
    ['signed', 'certified', 'account'],
    ['signed', 'counter', 'you'],
    ['expired', 'counter', null],
  ])
})

test('a claim is queued once a plan is there, without anybody asking', async ({ db }) => {
  const id = await signed(db, await addSuit(db, { mailingAddress, dueOn: '2027-03-31' }))
  const { visitorId } = await Claim.query(db).findById(id).throwIfNotFound()
  const plan = { visitorId, accountId: 'account', basis: 'plan' as const, createdAt: NOW }
  await MailingGrant.query(db).insert(plan)

  await reviewClaims(fakeTools(db))

  expect(await stateOf(db, id)).toBe('queued')
})

test('what may still be taken back is left alone', async ({ db }) => {
  const undoUntil = new Date(NOW.getTime() + 1)
  const id = await signed(db, await addSuit(db), { undoUntil, waitsFor: 'undo' })

  expect(await reviewClaims(fakeTools(db))).toEqual({ unsigned: 0, waiting: 0, reopened: 0 })
  expect(await Claim.query(db).findById(id)).toMatchObject({ waitsFor: 'undo' })
})

test('however many there are, a run sees each once, and one that fails keeps none back', async ({
  db,
}) => {
  const suit = await addSuit(db)
  const ids = []
  for (let count = 0; count < 5; count += 1) ids.push(await begun(db, suit))
  await db('suits').where({ id: suit.id }).update({ status: 'closed' })
  const tools = fakeTools(db)
  const error = vi.fn()
  let signings = 0
  const secrets = {
    ...tools.secrets,
    sign(purpose: string, value: string) {
      signings += 1
      if (signings === 2) throw new Error('no key')
      return tools.secrets.sign(purpose, value)
    },
  }

  const counts = await reviewClaims(
    { ...tools, secrets, log: { ...tools.log, error } },
    { most: 2 },
  )

  expect(counts).toEqual({ unsigned: 5, waiting: 0, reopened: 0 })
  const states = await Promise.all(ids.map((id) => stateOf(db, id)))
  const expected: ClaimState[] = ['expired', 'draft', 'expired', 'expired', 'expired']
  expect(states).toEqual(expected)
  expect(error).toHaveBeenCalledOnce()
})
