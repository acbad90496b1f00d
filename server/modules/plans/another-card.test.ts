import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../testing/api.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import {
  becomeMember,
  checkout,
  daily,
  type Dbs,
  pay,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { NOW } from '../../testing/tools.ts'
import { type CardPayments, PaymentFailure } from '../../vendors/card-payments/port.ts'
import { chargeFees } from './charge-fees.ts'

/** A member with pay-as-you-go, the fee of whose claim is ordered and not charged yet. */
async function ordered(api: Api, { db, ownerDb }: Dbs): Promise<void> {
  await becomeMember(api, db)
  await subscribe(api, 'pay-as-you-go')
  await signedClaim(api, db)
  scene.at = new Date(NOW.getTime() + UNDO_MS)
  await runJobs({ db, ownerDb })
}

/** Tools that note which cards are charged; `first` stands for the first answer of the company. */
function noting(db: Knex, first?: () => Promise<never>) {
  const tools = toolsOn(db)
  const charged: string[] = []
  const chargeSaved: CardPayments['chargeSaved'] = (order) => {
    charged.push(order.cardId)
    return first && charged.length === 1 ? first() : tools.cards.chargeSaved(order)
  }
  return { charged, tools: { ...tools, cards: { ...tools.cards, chargeSaved } } }
}

const payerOf = (db: Knex) => db('payers').first()

describe('a card that was chosen on the payment company’s pages', { timeout: 60_000 }, () => {
  test('is the one that is shown and charged', async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await ordered(api, { db, ownerDb })
    const { customerId } = await payerOf(db)
    const { desk } = toolsOn(db).cards
    const { charged, tools } = noting(db)

    const cardId = await desk.changeCard(customerId, '4242')
    await daily({ db, ownerDb })
    const { current } = (await api.get('/api/plans')).body
    await db('feeCharges').update({ state: 'ordered', attempt: 2, cardId: null })
    await db('claims').update({ state: 'signed', waitsFor: 'plan' })
    await db('mailingGrants').delete()
    await chargeFees(tools)

    expect(current.card).toEqual({ brand: 'Sandbox card', last4: '4242' })
    expect(charged).toEqual([cardId])
  })

  test('stays the one that is shown when a fee is paid once with another', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })
    const { customerId } = await payerOf(db)
    const { desk } = toolsOn(db).cards
    await desk.changeCard(customerId, '4242')
    await runJobs({ db, ownerDb })
    await desk.behave(customerId, 'decline')
    await daily({ db, ownerDb })
    await desk.behave(customerId, 'succeed')
    const claimIds = await db('claims').pluck('id')

    const page = await checkout(api, 'pay-as-you-go', { claimIds, returnTo: '/pay' })
    await pay(api, page.body.url)
    await runJobs({ db, ownerDb })

    expect(await db('payments').select('cardLast4')).toEqual([{ cardLast4: '0000' }])
    expect((await api.get('/api/plans')).body.current.card.last4).toBe('4242')
  })

  test('is charged also where no message told of it', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })
    const { customerId } = await payerOf(db)
    const cardId = await toolsOn(db).cards.desk.changeCard(customerId, '4242')
    const { charged, tools } = noting(db)

    await chargeFees(tools)

    expect(charged).toEqual([cardId])
    expect(await payerOf(db)).toMatchObject({ cardId, cardLast4: '4242' })
  })

  test('gives way to one that is saved here afterwards', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })
    const { customerId } = await payerOf(db)
    const before = await toolsOn(db).cards.desk.changeCard(customerId, '4242')
    await runJobs({ db, ownerDb })
    await toolsOn(db).cards.desk.changeCard(customerId, '1111')
    await daily({ db, ownerDb })
    await subscribe(api, 'pay-as-you-go')
    await daily({ db, ownerDb })

    const { cardId, defaultCardId } = await payerOf(db)
    expect(cardId).toMatch(/^card_sbx_seti_/)
    expect([cardId, before]).not.toContain(defaultCardId)
  })

  test('gives way to one that is saved here afterwards, also where nobody had looked before', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })
    const { customerId } = await payerOf(db)
    await toolsOn(db).cards.desk.changeCard(customerId, '4242')
    const { charged, tools } = noting(db)

    await subscribe(api, 'pay-as-you-go')
    await chargeFees(tools)

    const { cardId } = await payerOf(db)
    expect(cardId).toMatch(/^card_sbx_seti_/)
    expect(charged).toEqual([cardId])
  })

  test('has what another card was refused for tried again', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })
    const { customerId } = await payerOf(db)
    const { desk } = toolsOn(db).cards
    await desk.behave(customerId, 'decline')
    await daily({ db, ownerDb })
    const refused = await db('feeCharges').pluck('state')

    await desk.changeCard(customerId, '4242')
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(refused).toEqual(['declined'])
    expect(await db('feeCharges').pluck('state')).toEqual(['paid'])
    expect(await db('payments').pluck('kind')).toEqual(['fee'])
  })

  test('is not charged for a try that another card began and of which nobody knows the end', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })
    const { customerId, cardId: first } = await payerOf(db)
    const { charged, tools } = noting(db, () => Promise.reject(new PaymentFailure('cut off')))
    await chargeFees(tools)
    await toolsOn(db).cards.desk.changeCard(customerId, '4242')

    await chargeFees(tools)

    expect(charged).toEqual([first, first])
    expect(await db('feeCharges').pluck('state')).toEqual(['paid'])
  })
})
