import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { ADA, becomeMember } from '../../testing/members.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { changeSettings, suppressAddress } from '../emails/index.ts'
import { sweepExpiredRowsJob } from '../housekeeping/sweep-expired-rows.job.ts'
import { NewsReader } from './news-reader.model.ts'
import { noteNewsWish } from './note-wish.ts'

const DAY_MS = 86_400_000
const BEA = 'bea@example.com'
const daysLater = (db: Knex, days: number) =>
  fakeTools(db, { clock: { now: () => new Date(NOW.getTime() + days * DAY_MS) } })

/** What a browser without an account asked for, now. */
async function asked(db: Knex, email?: string): Promise<string> {
  const visitorId = randomUUID()
  const about = JSON.stringify({ brands: [], categories: [], ...(email && { email }) })
  const sealedAbout = fakeTools(db).secrets.seal('news', about)
  await NewsReader.query(db).insert({ visitorId, scope: 'matches', sealedAbout, askedAt: NOW })
  return visitorId
}
async function readers(db: Knex): Promise<string[]> {
  const rows = await NewsReader.query(db).select('visitorId')
  return rows.map(({ visitorId }) => visitorId)
}
const switchTo = (db: Knex, days: number, on: boolean) =>
  changeSettings(daysLater(db, days), { address: BEA, topics: [{ id: 'weekly', on }] })

test('what was asked for without an account, and nobody said yes to, ends after 14 months', async ({
  db,
}) => {
  const [here, nowhere] = [await asked(db, BEA), await asked(db)]

  await sweepExpiredRowsJob.run(daysLater(db, 425), {})
  const kept = await readers(db)
  await sweepExpiredRowsJob.run(daysLater(db, 426), {})

  expect(kept.toSorted()).toEqual([here, nowhere].toSorted())
  expect(await readers(db)).toEqual([])
})

test('what the address’s owner said yes to stays until they say no', async ({ db }) => {
  const visitorId = await asked(db, BEA)
  await switchTo(db, 1, true)

  await sweepExpiredRowsJob.run(daysLater(db, 1000), {})
  const kept = await readers(db)
  await switchTo(db, 1001, false)
  await sweepExpiredRowsJob.run(daysLater(db, 1002), {})

  expect(kept).toEqual([visitorId])
  expect(await readers(db)).toEqual([])
})

test('or want no e-mail at all', async ({ db }) => {
  await asked(db, BEA)
  await switchTo(db, 1, true)
  await suppressAddress(daysLater(db, 2), { address: BEA, reason: 'unsubscribed-all' })

  await sweepExpiredRowsJob.run(daysLater(db, 426), {})

  expect(await readers(db)).toEqual([])
})

test('and not only because one message came back', async ({ db }) => {
  const visitorId = await asked(db, BEA)
  await switchTo(db, 1, true)
  await suppressAddress(daysLater(db, 2), { address: BEA, reason: 'bounced' })

  await sweepExpiredRowsJob.run(daysLater(db, 426), {})

  expect(await readers(db)).toEqual([visitorId])
})

test('what is asked for again counts from then, as long as nobody has said yes to it', async ({
  db,
}) => {
  const visitorId = await asked(db, BEA)
  const onboarding = { answers: { welcome: { email: BEA } }, before: {}, saved: {} }
  const tick = { 'setup-class-actions': { alerts: 'weekly' } }
  const answers = { ...onboarding.answers, ...tick }
  const again = { ...onboarding, answers, saved: tick, visitorId, isSignedIn: false }
  await noteNewsWish(daysLater(db, 424), again)

  await sweepExpiredRowsJob.run(daysLater(db, 426), {})
  const kept = await readers(db)
  await switchTo(db, 430, true)
  await noteNewsWish(daysLater(db, 440), again)

  expect(kept).toEqual([visitorId])
  const { askedAt } = await NewsReader.query(db).findOne({ visitorId }).throwIfNotFound()
  expect(askedAt).toEqual(new Date(NOW.getTime() + 424 * DAY_MS))
})

test('a yes from before it was asked for is no yes to that', async ({ db }) => {
  await switchTo(db, -1, true)
  await asked(db, BEA)

  await sweepExpiredRowsJob.run(daysLater(db, 426), {})

  expect(await readers(db)).toEqual([])
})

test('a member’s stays until they want none, or have it deleted', async ({ api, db }) => {
  await becomeMember(api, db)
  await api.post('/questionnaire/save-progress', {
    answersPatch: {
      welcome: { email: ADA, state: 'CA' },
      'setup-class-actions': { alerts: 'weekly' },
    },
  })
  const own = await readers(db)

  await sweepExpiredRowsJob.run(daysLater(db, 426), {})

  expect(own).toHaveLength(1)
  expect(await readers(db)).toEqual(own)
})
