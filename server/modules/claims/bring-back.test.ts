import type { Knex } from 'knex'
import { expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { addSuit, mailingAddress } from '../../testing/add-suit.ts'
import { type Api, test as base } from '../../testing/api.ts'
import { kindsOf, readyClaim, signedClaim, tell } from '../../testing/claim-steps.ts'
import { grantMailing } from '../../testing/mailed-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { Claim } from './claim.model.ts'
import { createClaim } from './create-claim.ts'
import { reviewClaims } from './review-claims.ts'

/** A clock that a test sets. */
const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })

const MAILED = { mailingAddress, deadlineRule: 'postmarked', dueOn: '2027-03-01' } as const
const LATE = new Date('2027-03-05T15:00:00Z')

const review = (db: Knex, at: Date) => reviewClaims(fakeTools(db, { clock: { now: () => at } }))
const claimOf = (db: Knex, id: string) => Claim.query(db).findById(id).throwIfNotFound()
const told = (db: Knex) => db('emails').where('dedupeKey', 'like', 'reopened:%')

/** Claims that ran out of time on a day that was wrong, which was then put right. */
async function endedThenReopened(
  api: Api,
  db: Knex,
  claim: (suitId: string) => Promise<string>,
): Promise<string> {
  clock.at = NOW
  await api.visit()
  const suit = await addSuit(db, MAILED)
  const id = await claim(suit.id)
  await grantMailing(db, await claimOf(db, id))
  await review(db, LATE)
  expect((await claimOf(db, id)).state).toBe('expired')
  await review(db, LATE)
  expect(await told(db)).toEqual([])
  await db('suits').where({ id: suit.id }).update({ dueOn: '2027-06-01' })
  return id
}

test('what was signed comes back once its settlement takes claims again, goes on, and its owner is told once', async ({
  api,
  db,
}) => {
  const id = await endedThenReopened(api, db, (suitId) => signedClaim(api, suitId))

  const { reopened } = await review(db, LATE)
  const back = await claimOf(db, id)
  await review(db, LATE)
  await review(db, new Date(LATE.getTime() + UNDO_MS))

  expect(reopened).toBe(1)
  expect(back).toMatchObject({ state: 'signed', waitsFor: 'undo', method: 'first-class' })
  expect(back.undoUntil?.getTime()).toBe(LATE.getTime() + UNDO_MS)
  expect((await claimOf(db, id)).state).toBe('queued')
  expect(await told(db)).toMatchObject([{ kind: 'returned-mail', state: 'queued' }])
  expect((await kindsOf(db, id)).filter((kind) => kind === 'claim.reopened')).toHaveLength(1)
})

test('what was not signed stays ended, and its owner is told once that they can begin again', async ({
  api,
  db,
}) => {
  const id = await endedThenReopened(api, db, (suitId) => readyClaim(api, suitId))

  for (const _ of [1, 2]) await review(db, LATE)

  expect((await claimOf(db, id)).state).toBe('expired')
  expect(await told(db)).toHaveLength(1)
  expect((await kindsOf(db, id)).at(-1)).toBe('settlement.reopened')
})

test.for(['begun another claim', 'told that it was filed elsewhere'])(
  'nothing comes back for whoever has %s since',
  async (what, { api, db }) => {
    const id = await endedThenReopened(api, db, (suitId) => signedClaim(api, suitId))
    const { suitId, visitorId } = await claimOf(db, id)
    if (what.includes('another')) {
      await createClaim(fakeTools(db, { clock: { now: () => LATE } }), { suitId, visitorId })
    } else {
      await db('filedBefore').insert({ suitId, visitorId, by: 'service', answeredAt: NOW })
    }

    await review(db, LATE)

    expect((await claimOf(db, id)).state).toBe('expired')
    expect(await told(db)).toEqual([])
  },
)

test('one that its owner gave up does not come back', async ({ api, db }) => {
  clock.at = NOW
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db, MAILED)).id)
  await tell(api, id, 'cancel', {})

  expect(await review(db, LATE)).toMatchObject({ reopened: 0 })
  expect((await claimOf(db, id)).state).toBe('cancelled')
})
