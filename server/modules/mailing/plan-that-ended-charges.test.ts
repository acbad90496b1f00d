import type { Knex } from 'knex'
import { expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../testing/api.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import {
  becomeMember,
  daily,
  type Dbs,
  goTo,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { reviewClaims } from '../claims/review-claims.ts'
import { refundPayment } from '../operations/money/refund-payment.ts'
import { printRun } from './print-run.ts'

/** A member's claim in line for the printer on a monthly plan, whose first month went back and whose renewal is declined. */
async function claimInLine(api: Api, { db, ownerDb }: Dbs): Promise<string> {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  const { id } = await signedClaim(api, db)
  scene.at = new Date(scene.at.getTime() + UNDO_MS)
  await releaseClaim(toolsOn(db), { claimId: id })
  const tools = toolsOn(db)
  const { id: paymentId } = await db('payments').first('id')
  const wanted = { paymentId, cents: 1200, orderId: 'promised' }
  await db.transaction((trx) => refundPayment({ ...tools, db: trx }, wanted))
  await daily({ db, ownerDb })
  const { customerId } = await db('payers').first()
  await tools.cards.desk.behave(customerId, 'decline')
  await goTo('2026-12-21', { db, ownerDb })
  await goTo('2026-12-23', { db, ownerDb })
  await tools.cards.desk.behave(customerId, 'succeed')
  return id
}

/** What the message says that a plan ended before the form was printed. */
async function toldAfterPrintRun({ db, ownerDb }: Dbs): Promise<string> {
  await printRun(toolsOn(db))
  await runJobs({ db, ownerDb }, ['tell-unpaid'])
  const [mail] = await db('emails').where('dedupeKey', 'like', 'unpaid:%')
  const { text } = JSON.parse(toolsOn(db).secrets.open('email', mail.sealedBody).toString())
  return text.replaceAll(/\s+/g, ' ')
}

const stateOf = async (db: Knex, id: string) =>
  (await db('claims').where({ id }).first('state')).state

test('whoever pays as they go is told of the fee that is charged by itself, and is charged it', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const id = await claimInLine(api, { db, ownerDb })
  await api.visit()
  await subscribe(api, 'pay-as-you-go')
  await daily({ db, ownerDb })

  const told = await toldAfterPrintRun({ db, ownerDb })
  await reviewClaims(toolsOn(db))
  await daily({ db, ownerDb })

  expect(told).toContain('we charge $5 to your card, as you agreed, and then we mail it')
  expect(told).not.toContain('Nothing is charged unless you choose it')
  expect(await db('payments').orderBy('cents').pluck('cents')).toEqual([500, 1200])
  expect(await stateOf(db, id)).toBe('queued')
})

test('whoever pays as they go and stopped that is told that nothing is charged, and is charged nothing', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const id = await claimInLine(api, { db, ownerDb })
  await api.visit()
  await subscribe(api, 'pay-as-you-go')
  await daily({ db, ownerDb })
  await api.post('/payments/cancel', {}, { idempotencyKey: 'cancel-this-once' })

  const told = await toldAfterPrintRun({ db, ownerDb })
  await reviewClaims(toolsOn(db))
  await daily({ db, ownerDb })

  expect(told).toContain('Nothing is charged unless you choose it')
  expect(await db('payments').pluck('cents')).toEqual([1200])
  expect(await stateOf(db, id)).toBe('signed')
})

test('whose renewal the bank declined is told that it is tried again', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await claimInLine(api, { db, ownerDb })

  const told = await toldAfterPrintRun({ db, ownerDb })
  await goTo('2026-12-24', { db, ownerDb })

  expect(told).toContain('your bank may be asked for the $12 again')
  expect(told).toContain('once Monthly Plus is paid')
  expect(await db('payments').pluck('cents')).toEqual([1200, 1200])
})
