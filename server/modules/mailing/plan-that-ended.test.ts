import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { kindsOf } from '../../testing/claim-steps.ts'
import { grantMailing, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { printRun } from './print-run.ts'
import { reviewLetters } from './review-letters.ts'
import { tellUnpaid } from './tell-unpaid.ts'

test('a plan that ended in the queue prints nothing: the claim waits for one again, and its owner is told', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id, visitorId } = await queuedClaim(api, db)
  const tools = later(db, 20)
  await db('mailingGrants')
    .where({ visitorId })
    .update({ endsAt: later(db, -1).clock.now() })

  const count = await printRun(tools)
  await tellUnpaid(tools, { claimId: id })
  await tellUnpaid(tools, { claimId: id })

  expect(count).toBe(0)
  expect(await db('letters')).toEqual([])
  expect(await db('claims').where({ id }).first()).toMatchObject({
    state: 'signed',
    waitsFor: 'plan',
  })
  expect((await kindsOf(db, id)).at(-1)).toBe('claim.returned')
  const mails = await db('emails').where('dedupeKey', 'like', 'unpaid:%')
  expect(mails).toMatchObject([{ kind: 'money' }])
  const { text } = JSON.parse(tools.secrets.open('email', mails[0].sealedBody).toString())
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Your plan ended before we printed your claim form',
  )
  expect(text).toContain(`/dashboard/claims/${id}`)
})

test('with a plan again it goes to the printer as it was signed', async ({ api, db }) => {
  await api.visit()
  const { id, visitorId, sha256 } = await queuedClaim(api, db)
  await db('mailingGrants')
    .where({ visitorId })
    .update({ endsAt: later(db, -1).clock.now() })
  await printRun(later(db, 20))
  await grantMailing(db, { visitorId })

  await releaseClaim(later(db, 30), { claimId: id })
  const count = await printRun(later(db, 30))

  expect(count).toBe(1)
  const [{ documentId }] = await db('letters').where({ claimId: id })
  expect((await db('documents').where({ id: documentId }).first()).sha256).toBe(sha256)
})

describe('a plan that ended in the queue of a settlement that nobody confirmed', () => {
  /** What became of it within the hour, and who was told. */
  async function reviewed(
    db: Knex,
    { id, visitorId }: { id: string; visitorId: string },
    status = 'unconfirmed',
  ) {
    const tools = later(db, 20)
    const sealedEmail = tools.secrets.seal('account-email', 'alex@example.com')
    const createdAt = tools.clock.now()
    await db('accounts').insert({ visitorId, emailHash: visitorId, sealedEmail, createdAt })
    await db('suits').update({ status })
    await db('mailingGrants')
      .where({ visitorId })
      .update({ endsAt: later(db, -1).clock.now() })
    await printRun(tools)
    await reviewLetters(tools)
    await tellUnpaid(tools, { claimId: id })
    const mails = await db('emails').where('dedupeKey', 'like', 'unpaid:%')
    const { state, waitsFor } = await db('claims').where({ id }).first()
    return { state, waitsFor, told: mails.length }
  }

  test('has its owner asked for another before that is known', async ({ api, db }) => {
    await api.visit()
    const claim = await queuedClaim(api, db)

    const asked = await reviewed(db, claim)
    await grantMailing(db, claim)
    await releaseClaim(later(db, 30), { claimId: claim.id })
    const paid = await db('claims').where({ id: claim.id }).first('state', 'waitsFor')

    expect(asked).toEqual({ state: 'signed', waitsFor: 'plan', told: 1 })
    expect(paid).toEqual({ state: 'signed', waitsFor: 'settlement' })
  })

  test('asks for nothing where a settlement pays without a claim', async ({ api, db }) => {
    await api.visit()
    const claim = await queuedClaim(api, db)

    expect(await reviewed(db, claim, 'automatic')).toEqual({
      state: 'queued',
      waitsFor: null,
      told: 0,
    })
  })
})
