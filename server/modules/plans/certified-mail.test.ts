import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../testing/api.ts'
import { askCertified, droppedFor, takeCertifiedBack } from '../../testing/certified-mail.ts'
import { tell } from '../../testing/claim-steps.ts'
import { grantMailing, signedClaim } from '../../testing/mailed-claim.ts'
import {
  becomeMember,
  checkout,
  daily,
  type Dbs,
  DAY_MS,
  pay,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { PaymentFailure } from '../../vendors/card-payments/port.ts'
import { NOW } from '../../testing/tools.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { printRun, sendLetter } from '../mailing/index.ts'
import { refuseLetter } from '../mailing/refuse-letter.ts'
import { checkLedger } from '../payments/index.ts'
import { dropCertified } from '../claims/drop-certified.ts'
import { chargeFees } from './charge-fees.ts'
import { follow } from './follow.ts'

/** A member who asked for certified mail with a signed claim; the time to take the signature back is over. */
async function asked(api: Api, { db, ownerDb }: Dbs, plan?: string): Promise<string> {
  await becomeMember(api, db)
  if (plan) await subscribe(api, plan)
  if (plan) await runJobs({ db, ownerDb })
  const { id } = await signedClaim(api, db)
  await askCertified(api, id)
  scene.at = new Date(NOW.getTime() + UNDO_MS)
  return id
}

const claimOf = (db: Knex, id: string) => db('claims').where({ id }).first()
const lettersOf = (db: Knex, claimId: string) =>
  db('letters').where({ claimId }).orderBy('version').pluck('method')
const paidFor = (db: Knex) => db('payments').orderBy('kind').select('kind', 'cents')

async function behave(db: Knex, behaviour: 'decline' | 'authenticate'): Promise<void> {
  const { customerId } = await db('payers').first()
  await toolsOn(db).cards.desk.behave(customerId, behaviour)
}

describe('certified mail that was asked for', { timeout: 120_000 }, () => {
  test('is charged beside the fee when the letter goes to print, and the letter goes with it', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'pay-as-you-go')
    await daily({ db, ownerDb })
    await runJobs({ db, ownerDb })
    const waiting = await printRun(toolsOn(db))
    await daily({ db, ownerDb })

    const printed = await printRun(toolsOn(db))

    expect([waiting, printed]).toEqual([0, 1])
    expect(await lettersOf(db, id)).toEqual(['certified'])
    const { body } = await api.get('/api/payments')
    expect(body.payments).toMatchObject([
      { kind: 'certified', cents: 800, claims: [expect.any(String)] },
      { kind: 'fee', cents: 500 },
    ])
    expect((await claimOf(db, id)).certifiedPriceId).toBeNull()
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
    expect((await checkLedger(db)).balances).toMatchObject({ 'fee-revenue': -1300 })
    const receipts = (await queuedWords(db)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(receipts.some((text) => text.includes('Certified mail of SP-'))).toBe(true)
  })

  test('is charged, and nothing else is, once its owner stopped paying as they go after the letter was paid for', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await asked(api, { db, ownerDb }, 'pay-as-you-go')
    await daily({ db, ownerDb })
    await runJobs({ db, ownerDb })
    await printRun(toolsOn(db))

    await api.post('/payments/cancel')
    const before = await paidFor(db)
    await daily({ db, ownerDb })

    const fee = { kind: 'fee', cents: 500 }
    expect([before, await paidFor(db)]).toEqual([[fee], [{ kind: 'certified', cents: 800 }, fee]])
  })

  test('is charged to the card of a plan too, once, and in no plan included', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    await daily({ db, ownerDb })
    await daily({ db, ownerDb })
    await printRun(toolsOn(db))
    await daily({ db, ownerDb })

    expect(await lettersOf(db, id)).toEqual(['certified'])
    expect(await paidFor(db)).toEqual([
      { kind: 'certified', cents: 800 },
      { kind: 'plan', cents: 1200 },
    ])
  })

  test('is charged to the card with which the fee was paid on the page', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb })
    await releaseClaim(toolsOn(db), { claimId: id })
    const page = await checkout(api, 'pay-as-you-go', { claimIds: [id], returnTo: '/pay' })
    await pay(api, page.body.url)
    await runJobs({ db, ownerDb })
    await daily({ db, ownerDb })
    await printRun(toolsOn(db))

    expect(await lettersOf(db, id)).toEqual(['certified'])
    expect(await paidFor(db)).toEqual([
      { kind: 'certified', cents: 800 },
      { kind: 'fee', cents: 500 },
    ])
  })

  test.for(['held by staff', 'at an address in doubt', 'in a settlement that nobody confirmed'])(
    'is not charged while the letter waits %s, and is when it may go to the printer',
    async (where, { ownApi: api, ownDb: db, ownerDb }) => {
      const id = await asked(api, { db, ownerDb }, 'plus-monthly')
      await releaseClaim(toolsOn(db), { claimId: id })
      const wait = async (on: boolean) => {
        if (where.includes('staff')) return db('claims').update({ heldAt: on ? scene.at : null })
        const doubt = { addressDoubtedAt: on ? scene.at : null }
        const isAddress = where.includes('address')
        return db('suits').update(isAddress ? doubt : { status: on ? 'unconfirmed' : 'open' })
      }
      await wait(true)
      const round = async () => {
        await daily({ db, ownerDb })
        await printRun(toolsOn(db))
      }
      await round()
      scene.at = new Date(scene.at.getTime() + 2 * DAY_MS)
      await round()
      const meanwhile = await paidFor(db)

      await wait(false)
      for (const _ of [1, 2]) await round()

      expect(meanwhile).toEqual([{ kind: 'plan', cents: 1200 }])
      expect(await lettersOf(db, id)).toEqual(['certified'])
      expect(await paidFor(db)).toEqual([
        { kind: 'certified', cents: 800 },
        { kind: 'plan', cents: 1200 },
      ])
    },
  )

  test('that was taken back costs nothing, and the letter goes by first class', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    await takeCertifiedBack(api, id)
    await daily({ db, ownerDb })
    await printRun(toolsOn(db))

    expect(await lettersOf(db, id)).toEqual(['first-class'])
    expect(await paidFor(db)).toEqual([{ kind: 'plan', cents: 1200 }])
  })
})

describe('when it cannot be charged, the letter goes by first class', { timeout: 120_000 }, () => {
  test.for([
    ['decline', 'declined'],
    ['authenticate', 'authentication-required'],
  ] as const)(
    'because the card answers %s, and its owner is told',
    async ([behaviour, reason], { ownApi: api, ownDb: db, ownerDb }) => {
      const id = await asked(api, { db, ownerDb }, 'plus-monthly')
      await behave(db, behaviour)
      await daily({ db, ownerDb })
      await daily({ db, ownerDb })
      await printRun(toolsOn(db))

      expect(await lettersOf(db, id)).toEqual(['first-class'])
      expect(await droppedFor(db, id)).toEqual([reason])
      expect(await paidFor(db)).toEqual([{ kind: 'plan', cents: 1200 }])
      const told = (await queuedWords(db)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
      expect(told.filter((text) => text.includes('goes by first class mail instead'))).toHaveLength(
        1,
      )
    },
  )

  test('because no card is on file', async ({ ownApi: api, ownDb: db, ownerDb }) => {
    const id = await asked(api, { db, ownerDb })
    await grantMailing(db, await claimOf(db, id))
    await releaseClaim(toolsOn(db), { claimId: id })
    await printRun(toolsOn(db))

    expect([await lettersOf(db, id), await droppedFor(db, id)]).toEqual([
      ['first-class'],
      ['no-card'],
    ])
  })

  test('because the payment company could not be asked for a day', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    await releaseClaim(toolsOn(db), { claimId: id })
    scene.at = new Date(scene.at.getTime() + DAY_MS - 1)
    const early = await printRun(toolsOn(db))
    scene.at = new Date(scene.at.getTime() + 1)
    await printRun(toolsOn(db))
    await daily({ db, ownerDb })

    expect(early).toBe(0)
    expect([await lettersOf(db, id), await droppedFor(db, id)]).toEqual([
      ['first-class'],
      ['not-charged'],
    ])
    expect(await paidFor(db)).toEqual([{ kind: 'plan', cents: 1200 }])
  })

  test('because the last hour of the calendar has begun while it was being charged', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    await ownerDb('suits')
      .where({ id: (await claimOf(db, id)).suitId })
      .update({ dueOn: '2026-12-09', deadlineRule: 'received' })
    // By noon of November 24 in the East it has to be with the printer.
    scene.at = new Date('2026-11-24T15:00:00Z')
    await releaseClaim(toolsOn(db), { claimId: id })
    const early = await printRun(toolsOn(db))
    scene.at = new Date('2026-11-24T16:00:01Z')
    await printRun(toolsOn(db))

    expect(early).toBe(0)
    expect([await lettersOf(db, id), await droppedFor(db, id)]).toEqual([
      ['first-class'],
      ['not-charged'],
    ])
  })

  test('by certified mail free of charge when it has become too late for first class', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    const { suitId } = await claimOf(db, id)
    await ownerDb('suits').where({ id: suitId }).update({ dueOn: '2026-12-02' })
    await daily({ db, ownerDb })
    await printRun(toolsOn(db))

    expect([await lettersOf(db, id), await droppedFor(db, id)]).toEqual([
      ['certified'],
      ['included'],
    ])
    expect(await paidFor(db)).toEqual([{ kind: 'plan', cents: 1200 }])
  })
})

describe('what was paid for it goes back', { timeout: 120_000 }, () => {
  const refundsOf = (db: Knex) => db('refunds').select('reason', 'cents', 'state')

  async function paid(api: Api, dbs: Dbs): Promise<string> {
    const id = await asked(api, dbs, 'plus-monthly')
    await daily(dbs)
    await daily(dbs)
    return id
  }

  test('when the claim is cancelled before it is printed', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paid(api, { db, ownerDb })

    await api.post(`/api/claims/${id}/cancel`, {}, { idempotencyKey: randomUUID() })
    await daily({ db, ownerDb })

    expect(await refundsOf(db)).toEqual([{ reason: 'letter-cancelled', cents: 800, state: 'done' }])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('when the letter fails, and the next letter is asked anew', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paid(api, { db, ownerDb })
    await printRun(toolsOn(db))
    const letter = await db('letters').where({ claimId: id }).first()

    await db.transaction((trx) =>
      refuseLetter(
        { ...toolsOn(db), db: trx },
        { letter, state: 'failed', reason: 'no paper', source: 'job' },
      ),
    )
    await daily({ db, ownerDb })

    expect(await refundsOf(db)).toEqual([{ reason: 'letter-failed', cents: 800, state: 'done' }])
    expect((await api.get(`/api/claims/${id}/certified`)).body.status).toBe('offered')
  })

  test('when the letter stops at a return address that mail cannot reach', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paid(api, { db, ownerDb })
    await printRun(toolsOn(db))
    const { id: letterId } = await db('letters').where({ claimId: id }).first()
    const nowhere = async () => ({ verdict: 'undeliverable' as const })
    const tools = toolsOn(db)

    await sendLetter({ ...tools, mail: { ...tools.mail, verifyAddress: nowhere } }, { letterId })
    await daily({ db, ownerDb })

    expect((await claimOf(db, id)).needs).toBe('undeliverable')
    expect(await refundsOf(db)).toEqual([{ reason: 'letter-cancelled', cents: 800, state: 'done' }])
  })

  /** A try of which nobody heard the end, under a key that the payment company has forgotten. */
  async function chargedUnheard(db: Knex): Promise<string> {
    const charge = await db('feeCharges').first()
    const { customerId, cardId } = await db('payers').first()
    const { id } = await toolsOn(db).cards.chargeSaved({
      idempotencyKey: 'in flight',
      reference: `fee:${charge.id}`,
      customerId,
      cardId,
      cents: 800,
      description: 'Certified mail',
    })
    return id
  }

  test('once when it was charged twice, and the letter goes with the other', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    await releaseClaim(toolsOn(db), { claimId: id })
    const paymentId = await chargedUnheard(db)
    await chargeFees(toolsOn(db))

    await follow(toolsOn(db), { kind: 'payment', id: paymentId })
    await daily({ db, ownerDb })
    await printRun(toolsOn(db))

    expect(await refundsOf(db)).toEqual([{ reason: 'duplicate', cents: 800, state: 'done' }])
    expect(await lettersOf(db, id)).toEqual(['certified'])
    expect(await db('feeCharges').pluck('state')).toEqual(['paid'])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('when it was charged after the letter went on without it', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    await releaseClaim(toolsOn(db), { claimId: id })
    const paymentId = await chargedUnheard(db)
    const tools = toolsOn(db)
    await db.transaction((trx) =>
      dropCertified({ ...tools, db: trx }, { claimId: id, reason: 'not-charged' }),
    )

    await follow(tools, { kind: 'payment', id: paymentId })
    await daily({ db, ownerDb })

    expect(await refundsOf(db)).toEqual([{ reason: 'certified-unused', cents: 800, state: 'done' }])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  test('when it was taken back while nobody knew whether it was charged, and is paid at the price that was chosen since', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await asked(api, { db, ownerDb }, 'plus-monthly')
    await releaseClaim(toolsOn(db), { claimId: id })
    const tools = toolsOn(db)
    const { chargeSaved } = tools.cards
    let paymentId = ''
    tools.cards.chargeSaved = async (wanted) => {
      paymentId = (await chargeSaved(wanted)).id
      throw new PaymentFailure('its answer got lost')
    }
    await chargeFees(tools)
    await db('claims').update({ heldAt: scene.at })
    await takeCertifiedBack(api, id)
    // As when its plan has ended meanwhile.
    await db('claims').update({ heldAt: null, state: 'signed', waitsFor: 'plan' })
    await db('planPrices').where({ code: 'pay-as-you-go' }).update({ certifiedFeeCents: 700 })
    expect((await askCertified(api, id, { cents: 700 })).status).toBe(200)
    await releaseClaim(toolsOn(db), { claimId: id })

    await follow(toolsOn(db), { kind: 'payment', id: paymentId })
    await daily({ db, ownerDb })
    await printRun(toolsOn(db))

    expect(await refundsOf(db)).toEqual([{ reason: 'certified-unused', cents: 800, state: 'done' }])
    expect(await lettersOf(db, id)).toEqual(['certified'])
    const charges = db('feeCharges').join('payments', 'payments.id', 'feeCharges.paymentId')
    expect(await charges.select('feeCharges.state', 'payments.cents')).toEqual([
      { state: 'paid', cents: 700 },
    ])
    expect(await checkLedger(db)).toMatchObject({ sum: 0, faults: [] })
  })

  const decided = { decision: 'approved', decidedOn: '2026-11-20' }
  const missing = { text: 'A receipt is missing.', cureBy: '2027-02-10' }
  test.for<[string, string, object, string]>([
    ['is in line', 'decision', decided, 'approved'],
    ['is in line', 'deficiency', missing, 'deficient'],
    ['waits for a plan again', 'decision', decided, 'approved'],
    ['waits for a plan again', 'deficiency', missing, 'deficient'],
  ])(
    'when the correction %s and the administrator tells of a %s: the next letter asks anew',
    async ([where, what, told, then], { ownApi: api, ownDb: db, ownerDb }) => {
      const id = await asked(api, { db, ownerDb }, 'plus-monthly')
      await daily({ db, ownerDb })
      await daily({ db, ownerDb })
      const { visitorId, state } = await claimOf(db, id)
      const notice = { cureBy: '2027-01-20', createdAt: NOW, curedAt: NOW }
      await db('deficiencies').insert({ claimId: id, visitorId, ...notice })
      // As when its plan has ended meanwhile.
      const unpaid = { state: 'signed', waitsFor: 'plan' }
      if (where !== 'is in line') await db('claims').where({ id }).update(unpaid)

      await tell(api, id, what, told)
      await daily({ db, ownerDb })

      const claim = await claimOf(db, id)
      expect([state, claim.state, claim.certifiedPriceId]).toEqual(['queued', then, null])
      expect(await refundsOf(db)).toEqual([
        { reason: 'letter-cancelled', cents: 800, state: 'done' },
      ])
    },
  )
})
