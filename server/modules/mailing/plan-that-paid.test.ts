import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import {
  becomeMember,
  daily,
  type Dbs,
  goTo,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { Payment } from '../payments/index.ts'
import { printRun } from './print-run.ts'

/** A claim signed on the last days of a plan that was cancelled, in the queue, which we keep back until the plan is over. */
async function keptBack(api: Api, { db, ownerDb }: Dbs): Promise<string> {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await api.post('/payments/cancel')
  scene.at = new Date('2026-12-19T18:00:00Z')
  await api.visit()
  const { id } = await signedClaim(api, db)
  await goTo('2026-12-20', { db, ownerDb })
  await releaseClaim(toolsOn(db), { claimId: id })
  expect(await stateOf(db, id)).toBe('queued')
  await goTo('2026-12-24', { db, ownerDb })
  expect(await db('subscriptions').pluck('status')).toEqual(['ended'])
  return id
}

async function stateOf(db: Knex, id: string): Promise<string> {
  return (await db('claims').where({ id }).first('state')).state
}

describe('a claim that was signed while its plan ran', { timeout: 60_000 }, () => {
  test('goes out, also when we kept it back until the plan was over', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await keptBack(api, { db, ownerDb })

    expect(await printRun(toolsOn(db))).toBe(1)

    expect(await stateOf(db, id)).toBe('printing')
    expect(await db('emails').where('dedupeKey', 'like', 'unpaid:%')).toEqual([])
  })

  test('does not once the money for the plan went back', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await keptBack(api, { db, ownerDb })
    const { desk } = toolsOn(db).cards
    const { providerId, cents } = await Payment.query(db).first().throwIfNotFound()
    await desk.refundByHand(providerId, cents)
    await daily({ db, ownerDb })

    expect(await printRun(toolsOn(db))).toBe(0)

    expect(await stateOf(db, id)).toBe('signed')
  })

  test('does not once a bank took the money back for good', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await keptBack(api, { db, ownerDb })
    const { desk } = toolsOn(db).cards
    const { providerId } = await Payment.query(db).first().throwIfNotFound()
    await desk.dispute(providerId)
    await desk.settle(providerId, 'lost')
    await daily({ db, ownerDb })

    expect(await printRun(toolsOn(db))).toBe(0)

    expect(await stateOf(db, id)).toBe('signed')
  })
})

test('one that was signed after the plan was over waits for another', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'plus-monthly')
  await api.post('/payments/cancel')
  await goTo('2026-12-23', { db, ownerDb })
  await api.visit()
  const { id } = await signedClaim(api, db)
  await goTo('2026-12-24', { db, ownerDb })

  await releaseClaim(toolsOn(db), { claimId: id })

  expect(await db('claims').where({ id }).first()).toMatchObject({ waitsFor: 'plan' })
})
