import { expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { test as base } from '../../testing/api.ts'
import { plainAnswers, preview, sign, tell } from '../../testing/claim-steps.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { grantMailing, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { NOW } from '../../testing/tools.ts'
import { releaseClaim } from '../claims/index.ts'
import { printRun } from './print-run.ts'
import { reviewLetters } from './review-letters.ts'
import { sendLetter } from './send-letter.ts'

type Db = Parameters<typeof later>[0]

const clock = { at: NOW, now: () => clock.at }
const test = base.extend('changes', { clock })
const MINUTE_MS = 60_000

const statesOf = (db: Db, claimId: string) =>
  db('letters').where({ claimId }).orderBy('version').pluck('state')

/** A corrected claim in the queue, whose first letter is at the print shop while nobody has told that it was mailed. */
async function correctedAtOnce(api: Api, db: Db) {
  clock.at = NOW
  await api.visit()
  const { id, visitorId } = await queuedClaim(api, db)
  await grantMailing(db, { visitorId })
  const errors: unknown[] = []
  const quiet = () => {}
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (facts: unknown) => errors.push(facts),
  }
  const mail = outboxForTests()
  const at = (minutes: number) => later(db, minutes, { mail, log: log as never })
  await printRun(at(20))
  const [letter] = await db('letters').where({ claimId: id })
  await sendLetter(at(20), { letterId: letter.id })
  clock.at = new Date(NOW.getTime() + 60 * MINUTE_MS)
  await tell(api, id, 'deficiency', { text: 'How many units?', cureBy: '2027-02-01' })
  await api.patch(`/api/claims/${id}`, { answers: plainAnswers({ form: { units: '4' } }) })
  const { status } = await sign(api, id, (await preview(api, id)).body)
  expect(status).toBe(200)
  await releaseClaim(at(80), { claimId: id })
  const { providerId } = await db('letters').where({ claimId: id }).first()
  return { id, providerId: providerId as string, mail, at, errors }
}

test('a correction waits in line while the letter before it is still at the print shop, and is no fault', async ({
  api,
  db,
}) => {
  const { id, at, errors } = await correctedAtOnce(api, db)

  const letters = await printRun(at(90))

  expect([letters, errors]).toEqual([0, []])
  expect(await statesOf(db, id)).toEqual(['accepted'])
  expect((await db('claims').where({ id }).first()).state).toBe('queued')
})

test('the print shop is asked within the hour about a letter that a correction waits behind, which then follows', async ({
  api,
  db,
}) => {
  const { id, providerId, mail, at } = await correctedAtOnce(api, db)
  await mail.step(providerId, { isSilent: true })

  await reviewLetters(at(120))
  const letters = await printRun(at(121))

  expect(letters).toBe(1)
  expect(await statesOf(db, id)).toEqual(['mailed', 'released'])
})

test('staff who let a correction go are told that an earlier letter is still at the print shop', async ({
  api,
  db,
}) => {
  const { id } = await correctedAtOnce(api, db)
  const { browser } = await staffBrowser(api, db, { role: 'support' })

  const { status, body } = await browser.post(`/api/admin/claims/${id}/release`)

  expect([status, body]).toEqual([200, { outcome: 'letter-out' }])
})
