import type { Knex } from 'knex'
import { expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import { addSuit, mailingAddress } from '../../testing/add-suit.ts'
import { type Api, test as base } from '../../testing/api.ts'
import { kindsOf, preview, readyClaim, sign, signedClaim, tell } from '../../testing/claim-steps.ts'
import { grantMailing } from '../../testing/mailed-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { printRun } from '../mailing/print-run.ts'
import { Claim } from './claim.model.ts'
import { createClaim } from './create-claim.ts'
import { reviewClaims } from './review-claims.ts'
import { tellNotMailed } from './tell-not-mailed.ts'

/** A clock that a test sets. */
const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })

const MAILED = { mailingAddress, deadlineRule: 'postmarked', dueOn: '2027-03-01' } as const
const LATE = new Date('2027-03-05T15:00:00Z')
/** No letter of ours would be in time any more; over the counter it still is. */
const COUNTER = new Date('2027-02-26T15:00:00Z')

const review = (db: Knex, at: Date) => reviewClaims(fakeTools(db, { clock: { now: () => at } }))
const claimOf = (db: Knex, id: string) => Claim.query(db).findById(id).throwIfNotFound()
const told = (db: Knex) =>
  db('emails').where('dedupeKey', 'like', 'reopened:%').orderBy('createdAt')
const wordsOf = (db: Knex, { sealedBody }: { sealedBody: Buffer }): string =>
  JSON.parse(fakeTools(db).secrets.open('email', sealedBody).toString()).text.replaceAll(
    /\s+/g,
    ' ',
  )

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
  const letters = await told(db)
  expect(letters.map((row) => wordsOf(db, row))).toEqual([
    expect.stringContaining('There was no signed form of yours to send'),
  ])
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

/** A claim that waits for a plan, with an account behind it. */
async function unpaidClaim(api: Api, db: Knex): Promise<{ id: string; suitId: string }> {
  clock.at = NOW
  await api.visit()
  const { id: suitId } = await addSuit(db, MAILED)
  const id = await signedClaim(api, suitId)
  const { visitorId } = await claimOf(db, id)
  const sealedEmail = fakeTools(db).secrets.seal('account-email', 'zoe@example.com')
  await db('accounts').insert({ visitorId, emailHash: visitorId, sealedEmail, createdAt: NOW })
  await review(db, new Date(NOW.getTime() + UNDO_MS))
  expect(await claimOf(db, id)).toMatchObject({ state: 'signed', waitsFor: 'plan' })
  return { id, suitId }
}

test.for(['as it was signed', 'and was signed anew'])(
  'what came back %s is told again when its settlement closes again',
  async (how, { api, db }) => {
    const { id, suitId } = await unpaidClaim(api, db)
    const day = (iso: string) => new Date(`${iso}T15:00:00Z`)
    const close = async (at: Date) => {
      await db('suits').where({ id: suitId }).update({ status: 'closed' })
      const tools = fakeTools(db, { clock: { now: () => at } })
      await printRun(tools)
      await reviewClaims(tools)
      for (const _ of [1, 2]) await tellNotMailed(tools, { claimId: id })
      expect((await claimOf(db, id)).state).toBe('expired')
      return db('emails').where('dedupeKey', 'like', 'not-mailed:%').orderBy('id')
    }
    const first = await close(day('2026-11-23'))
    const reopened = day('2026-11-25')
    await db('suits').where({ id: suitId }).update({ status: 'open' })
    await review(db, reopened)
    if (how.includes('anew')) {
      clock.at = new Date(reopened.getTime() + 60_000)
      await tell(api, id, 'undo')
      expect((await sign(api, id, (await preview(api, id)).body)).status).toBe(200)
    }
    await grantMailing(db, await claimOf(db, id))
    await review(db, day('2026-11-26'))
    expect((await claimOf(db, id)).state).toBe('queued')

    const both = await close(day('2026-11-28'))

    expect([first.length, both.length]).toEqual([1, 2])
  },
)

test('what came back too late for us to mail, and ended as its owner’s, stays ended; they are told once', async ({
  api,
  db,
}) => {
  const { id, suitId } = await unpaidClaim(api, db)
  await db('suits').where({ id: suitId }).update({ status: 'closed' })
  await review(db, new Date('2026-12-01T15:00:00Z'))
  const ended = await claimOf(db, id)
  await db('suits').where({ id: suitId }).update({ status: 'open' })
  await review(db, COUNTER)
  await review(db, new Date(COUNTER.getTime() + UNDO_MS))
  const back = await claimOf(db, id)
  await review(db, LATE)
  const endedAgain = await claimOf(db, id)
  await db('suits').where({ id: suitId }).update({ dueOn: '2027-06-01' })

  for (const _ of [1, 2]) await review(db, LATE)

  expect([ended.state, endedAgain.state]).toEqual(['expired', 'expired'])
  expect(back).toMatchObject({ state: 'signed', waitsFor: 'you', method: 'counter' })
  expect((await claimOf(db, id)).state).toBe('expired')
  const kinds = await kindsOf(db, id)
  expect(kinds.filter((kind) => kind === 'settlement.reopened')).toHaveLength(1)
  const letters = (await told(db)).map((row) => wordsOf(db, row))
  expect(letters.at(-1)).toContain('You had signed the form and were to file it yourself')
  expect(letters.at(-1)).toContain(`/dashboard/claims/${id}`)
  expect(kinds.filter((kind) => kind === 'claim.reopened')).toHaveLength(1)
})
