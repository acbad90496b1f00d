import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { CONSENT_VERSION } from '#contract/plans/disclosure.ts'
import { UNDO_MS } from '#contract/claim-states.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import { NOW } from '../../testing/tools.ts'
import { becomeMember, checkout, scene, subscribe, test, toolsOn } from '../../testing/plans.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { orderRefund, Payment } from '../payments/index.ts'
import { chargeFees } from './charge-fees.ts'
import { follow } from './follow.ts'
import { sendRefunds } from './send-refunds.ts'
import { startCheckout } from './start-checkout.ts'

/** Cards that take themselves for live ones; what they do is the sandbox's. */
function liveTools(db: Knex) {
  const tools = toolsOn(db)
  return { ...tools, screens: tools.screens, cards: { ...tools.cards, mode: 'stripe' as const } }
}

const notes = (db: Knex) =>
  db('vendorSendings').select('vendor', 'what', 'about', 'visitorId', 'at').orderBy('id')

describe('what goes to the payment company', () => {
  test('a checkout: the address and what is to be paid, once', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const member = await becomeMember(api, db)
    const request = { planId: 'plus-annual', consentVersion: CONSENT_VERSION }
    const origin = { address: '192.0.2.1', userAgent: 'a browser' }
    const started = { request, signedIn: member, variation: 'control', origin }

    for (let time = 0; time < 2; time += 1)
      await db.transaction((trx) => startCheckout({ ...liveTools(db), db: trx }, started))

    const sent = { vendor: 'payments', visitorId: member.visitorId, at: NOW }
    expect(await notes(db)).toEqual([
      { ...sent, what: 'customer', about: 'an account there' },
      { ...sent, what: 'payment', about: 'Annual Plus, one year, $84.00' },
    ])
  })

  test('a checkout that came to nothing leaves no note of one', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const member = await becomeMember(api, db)
    const tools = liveTools(db)
    const cards = { ...tools.cards, createCheckout: () => Promise.reject(new Error('away')) }
    const request = { planId: 'plus-annual', consentVersion: CONSENT_VERSION }
    const origin = { address: '192.0.2.1', userAgent: 'a browser' }
    const started = { request, signedIn: member, variation: 'control', origin }

    const tried = db.transaction((trx) => startCheckout({ ...tools, cards, db: trx }, started))

    await expect(tried).rejects.toThrow('away')
    expect(await notes(db)).toEqual([])
  })

  test('a fee and its refund, with their amounts, each once', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const { visitorId } = await becomeMember(api, db)
    const { id } = await signedClaim(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    await subscribe(api, 'pay-as-you-go')
    await releaseClaim(toolsOn(db), { claimId: id })
    expect(await db('feeCharges').pluck('state')).toEqual(['ordered'])

    await chargeFees(liveTools(db))
    await chargeFees(liveTools(db))
    const payment = await Payment.query(db).first().throwIfNotFound()
    const source = 'of the test'
    await orderRefund(toolsOn(db), { payment, cents: 500, reason: 'letter-late', source })
    await sendRefunds(liveTools(db))
    await sendRefunds(liveTools(db))

    const sent = { vendor: 'payments', visitorId, at: scene.at }
    expect(await notes(db)).toEqual([
      { ...sent, what: 'payment', about: 'Mailing of one claim, letter 1, $5.00' },
      { ...sent, what: 'refund', about: '$5.00' },
    ])
  })

  test('a refund that goes after everything of its owner was deleted is noted nowhere', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const { accountId } = await becomeMember(api, db)
    await subscribe(api, 'plus-annual')
    await follow(liveTools(db), { kind: 'checkout', id: (await db('checkouts').first()).sessionId })
    const payment = await Payment.query(db).first().throwIfNotFound()
    const source = 'of the test'
    await orderRefund(toolsOn(db), { payment, cents: 500, reason: 'other', source })
    const tools = liveTools(db)
    const { refund } = tools.cards
    tools.cards.refund = async (wanted) => {
      await db('accounts').where({ id: accountId }).delete()
      return refund(wanted)
    }

    await sendRefunds(tools)

    expect(await db('refunds').pluck('state')).toEqual(['done'])
    expect(await notes(db)).toEqual([])
  })

  test('nothing goes anywhere in the sandbox, so nothing is noted', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    await becomeMember(api, db)

    const { status } = await checkout(api, 'plus-annual')

    expect(status).toBe(200)
    expect(await notes(db)).toEqual([])
  })
})
