import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../testing/api.ts'
import { askCertified, droppedFor } from '../../testing/certified-mail.ts'
import { plainAnswers, preview, sign, tell } from '../../testing/claim-steps.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import {
  addMember,
  becomeMember,
  daily,
  type Dbs,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { queuedWords } from '../../testing/resume-links.ts'
import { NOW } from '../../testing/tools.ts'
import { PaymentFailure } from '../../vendors/card-payments/port.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { reviewClaims } from '../claims/review-claims.ts'
import { printRun } from '../mailing/index.ts'
import { chargeFees } from './charge-fees.ts'
import { takePayment } from './follow-made.ts'

/** A member with pay-as-you-go, the fee of whose claim is ordered and not charged yet. @returns the claim's id */
async function ordered(api: Api, { db, ownerDb }: Dbs): Promise<string> {
  await becomeMember(api, db)
  await subscribe(api, 'pay-as-you-go')
  const { id } = await signedClaim(api, db)
  scene.at = new Date(NOW.getTime() + UNDO_MS)
  await runJobs({ db, ownerDb })
  return id
}

/** As when somebody removes their card on the payment company's own pages: it is refused without a word of the bank. */
async function removeCard(db: Knex): Promise<void> {
  const { customerId } = await db('payers').first()
  await toolsOn(db).cards.deleteCustomer(customerId)
}

const chargesOf = (db: Knex) => db('feeCharges').orderBy('cents').select('state', 'attempt')

describe('a card that was removed', { timeout: 60_000 }, () => {
  test('lets the claim wait for another one, and its owner is told once', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await ordered(api, { db, ownerDb })
    await removeCard(db)

    await daily({ db, ownerDb })
    await daily({ db, ownerDb })

    expect(await chargesOf(db)).toEqual([{ state: 'declined', attempt: 2 }])
    const { waiting } = (await api.get('/api/plans')).body
    expect(waiting).toMatchObject([{ claimId: id, reason: 'declined' }])
    expect(await db('emails').where('dedupeKey', 'like', 'money:fee-refused:%')).toHaveLength(1)
  })

  test('lets a letter for which certified mail was asked go by first class', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await becomeMember(api, db)
    await subscribe(api, 'plus-monthly')
    await runJobs({ db, ownerDb })
    const { id } = await signedClaim(api, db)
    await askCertified(api, id)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    await removeCard(db)

    await daily({ db, ownerDb })

    expect(await droppedFor(db, id)).toEqual(['declined'])
    const claim = await db('claims').where({ id }).first()
    expect(claim).toMatchObject({ state: 'queued', method: 'first-class' })
    const told = (await queuedWords(db)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(told.join()).toContain('goes by first class mail instead')
  })
})

test('a fee that was called off as it was charged is refused, and one called off later changes nothing', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await ordered(api, { db, ownerDb })
  const { cards } = toolsOn(db)
  const calledOff = { status: 'called-off' } as const
  const { customerId, cardId } = await db('payers').first()
  const { id } = await db('feeCharges').first('id')
  const own = { customerId, cardId, cents: 500, description: 'Mailing of one claim' }
  const reference = `fee:${id}`
  const facts = await cards.chargeSaved({ ...own, idempotencyKey: randomUUID(), reference })

  await db.transaction((trx) =>
    takePayment({ ...toolsOn(trx), db: trx }, { ...facts, ...calledOff }),
  )
  const before = await chargesOf(db)
  const refusing = { ...cards, chargeSaved: async () => ({ ...facts, ...calledOff }) }
  await chargeFees({ ...toolsOn(db), cards: refusing })

  expect(before).toMatchObject([{ state: 'ordered' }])
  expect(await chargesOf(db)).toMatchObject([{ state: 'declined' }])
})

test('a fee whose key was used for something else is never refused: that charge may have been made', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  const id = await ordered(api, { db, ownerDb })
  const { customerId, cardId } = await db('payers').first()
  await toolsOn(db).cards.chargeSaved({
    idempotencyKey: `fee:${id}:1:1`,
    reference: `fee:${randomUUID()}`,
    customerId,
    cardId,
    cents: 500,
    description: 'Something else',
  })

  await daily({ db, ownerDb })

  expect(await chargesOf(db)).toEqual([{ state: 'ordered', attempt: 1 }])
})

test('the answer to an administrator is charged nothing, also of a claim that its owner filed', async ({
  ownApi: api,
  ownDb: db,
  ownerDb,
}) => {
  await becomeMember(api, db)
  await subscribe(api, 'pay-as-you-go')
  const { id } = await signedClaim(api, db)
  await tell(api, id, 'self-filed', { how: 'online', filedOn: '2026-11-21' })
  await tell(api, id, 'deficiency', { text: 'How many units?', cureBy: '2027-02-01' })
  await api.patch(`/api/claims/${id}`, { answers: plainAnswers({ form: { units: '4' } }) })
  await sign(api, id, (await preview(api, id)).body)
  scene.at = new Date(NOW.getTime() + UNDO_MS)

  await runJobs({ db, ownerDb })

  expect(await db('claims').where({ id }).pluck('state')).toEqual(['queued'])
  expect(await db('feeCharges')).toEqual([])
})

describe('once pay-as-you-go was stopped', { timeout: 60_000 }, () => {
  test('a fee that was ordered before is not charged', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })

    await api.post('/payments/cancel')
    const at = await db('feeCharges').pluck('state')
    await daily({ db, ownerDb })

    expect([at, await db('payments')]).toEqual([['dropped'], []])
  })

  test('nor one that was ordered while it was being stopped', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await ordered(api, { db, ownerDb })
    await db('subscriptions').update({ status: 'ended', endedAt: scene.at })

    await daily({ db, ownerDb })

    expect(await db('feeCharges').pluck('state')).toEqual(['dropped'])
    expect(await db('payments')).toEqual([])
  })

  test('one that was being charged at that moment pays for its letter', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await ordered(api, { db, ownerDb })
    const { id: chargeId } = await db('feeCharges').first('id')
    const { customerId, cardId } = await db('payers').first()
    await toolsOn(db).cards.chargeSaved({
      idempotencyKey: `fee:${id}:1:1`,
      reference: `fee:${chargeId}`,
      customerId,
      cardId,
      cents: 500,
      description: 'Mailing of one claim, letter 1',
    })

    await api.post('/payments/cancel')
    await daily({ db, ownerDb })

    expect(await db('claims').where({ id }).pluck('state')).toEqual(['queued'])
    expect(await db('payments').pluck('cents')).toEqual([500])
    expect(await db('refunds')).toEqual([])
  })
})

describe('a claim that no letter of ours can file any more', { timeout: 60_000 }, () => {
  const loseAddress = (db: Knex) => db('suits').update({ mailingAddress: null })
  const claimOf = (db: Knex, id: string) => db('claims').where({ id }).first('state', 'waitsFor')

  test('is not charged for, although its owner saves another card', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await ordered(api, { db, ownerDb })
    const { customerId } = await db('payers').first()
    await toolsOn(db).cards.desk.behave(customerId, 'decline')
    await daily({ db, ownerDb })
    await loseAddress(db)
    await releaseClaim(toolsOn(db), { claimId: id })

    await subscribe(api, 'pay-as-you-go')
    await daily({ db, ownerDb })

    expect(await claimOf(db, id)).toEqual({ state: 'signed', waitsFor: 'you' })
    expect(await db('payments')).toEqual([])
    expect(await db('feeCharges').pluck('state')).toEqual(['dropped'])
  })

  test('gets its fee back, in line for the printer', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await ordered(api, { db, ownerDb })
    await daily({ db, ownerDb })
    const queued = await claimOf(db, id)
    await loseAddress(db)

    await printRun(toolsOn(db))
    await daily({ db, ownerDb })

    expect(queued.state).toBe('queued')
    expect(await claimOf(db, id)).toEqual({ state: 'signed', waitsFor: 'you' })
    expect(await db('refunds').select('cents', 'reason', 'state')).toEqual([
      { cents: 500, reason: 'letter-failed', state: 'done' },
    ])
    expect(await db('mailingGrants').whereNull('endsAt')).toEqual([])
  })

  test('gets it back before that too, but not because no print shop is connected', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await ordered(api, { db, ownerDb })
    const tools = toolsOn(db)
    await chargeFees(tools)
    await releaseClaim({ ...tools, mail: { ...tools.mail, mode: 'off' } }, { claimId: id })
    const away = [await claimOf(db, id), await db('refunds')]

    await loseAddress(db)
    await releaseClaim(tools, { claimId: id })

    expect(away).toEqual([{ state: 'signed', waitsFor: 'you' }, []])
    expect(await db('refunds').pluck('cents')).toEqual([500])
  })
})

describe(
  'while nobody has confirmed whether the settlement takes claims',
  { timeout: 60_000 },
  () => {
    const waitsFor = async (db: Knex) => (await db('claims').first('waitsFor')).waitsFor
    const suitIs = (db: Knex, status: 'open' | 'unconfirmed') => db('suits').update({ status })
    const behave = async (db: Knex, behaviour: 'succeed' | 'decline') => {
      const { customerId } = await db('payers').first()
      await toolsOn(db).cards.desk.behave(customerId, behaviour)
    }

    test('a fee that was ordered before is not charged, and is once that is confirmed', async ({
      ownApi: api,
      ownDb: db,
      ownerDb,
    }) => {
      const id = await ordered(api, { db, ownerDb })
      await suitIs(db, 'unconfirmed')

      await daily({ db, ownerDb })
      await reviewClaims(toolsOn(db))
      await daily({ db, ownerDb })
      const meanwhile = [await waitsFor(db), await db('payments')]
      await suitIs(db, 'open')
      await reviewClaims(toolsOn(db))
      await daily({ db, ownerDb })

      expect(meanwhile).toEqual(['settlement', []])
      expect(await db('claims').where({ id }).pluck('state')).toEqual(['queued'])
      expect(await db('payments').pluck('cents')).toEqual([500])
    })

    test('one that was declined asks for another card, which is charged once that is confirmed', async ({
      ownApi: api,
      ownDb: db,
      ownerDb,
    }) => {
      const id = await ordered(api, { db, ownerDb })
      await behave(db, 'decline')
      await daily({ db, ownerDb })
      await suitIs(db, 'unconfirmed')
      await reviewClaims(toolsOn(db))
      const asked = (await api.get('/api/plans')).body.waiting

      await behave(db, 'succeed')
      await subscribe(api, 'pay-as-you-go')
      await daily({ db, ownerDb })
      const meanwhile = [await waitsFor(db), await db('payments')]
      await suitIs(db, 'open')
      await reviewClaims(toolsOn(db))
      await daily({ db, ownerDb })

      expect(asked).toMatchObject([{ claimId: id, reason: 'declined' }])
      expect(meanwhile).toEqual(['settlement', []])
      expect(await db('claims').where({ id }).pluck('state')).toEqual(['queued'])
      expect(await db('payments').pluck('cents')).toEqual([500])
    })
  },
)

test(
  'a fee that was declined before its settlement closed is not charged once that takes claims again and the card is good',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    const id = await ordered(api, { db, ownerDb })
    const { customerId } = await db('payers').first()
    await toolsOn(db).cards.desk.behave(customerId, 'decline')
    await daily({ db, ownerDb })
    const refused = await db('feeCharges').pluck('state')
    await db('suits').update({ status: 'closed' })
    await releaseClaim(toolsOn(db), { claimId: id })
    const ended = await db('claims').where({ id }).pluck('state')
    await db('suits').update({ status: 'open' })
    await reviewClaims(toolsOn(db))
    scene.at = new Date(scene.at.getTime() + UNDO_MS)
    await daily({ db, ownerDb })
    await reviewClaims(toolsOn(db))

    await toolsOn(db).cards.desk.behave(customerId, 'succeed')
    for (const _ of [1, 2]) await daily({ db, ownerDb })

    expect([refused, ended]).toEqual([['declined'], ['expired']])
    expect(await db('payments')).toEqual([])
    const back = await db('claims').where({ id }).first('state', 'waitsFor')
    expect(back).toEqual({ state: 'signed', waitsFor: 'plan' })
    const { waiting } = (await api.get('/api/plans')).body
    expect(waiting).toMatchObject([{ claimId: id, reason: 'no-plan' }])
  },
)

test(
  'a try that was cut off is told as one when it is made again, so that what it made is looked for',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await ordered(api, { db, ownerDb })
    const tools = toolsOn(db)
    const chargeSaved = tools.cards.chargeSaved
    const told: unknown[] = []
    tools.cards.chargeSaved = async (wanted) => {
      told.push(wanted.isRepeat)
      const made = await chargeSaved(wanted)
      if (told.length === 1) throw new PaymentFailure('its answer got lost')
      return made
    }

    await chargeFees(tools)
    await chargeFees(tools)

    expect(told).toEqual([false, true])
    expect(await db('payments').pluck('cents')).toEqual([500])
  },
)

test(
  'a try that was cut off is asked about as the customer whose card it was, also where another is charged by now',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await ordered(api, { db, ownerDb })
    const tools = toolsOn(db)
    const { chargeSaved } = tools.cards
    tools.cards.chargeSaved = async (wanted) => {
      await chargeSaved(wanted)
      throw new PaymentFailure('its answer got lost')
    }
    await chargeFees(tools)
    const own = await db('payers').first()
    // Of one that came through two accounts, the row stays with the one between.
    const { accountId, visitorId } = await addMember(db)
    await db('payers').update({ accountId, visitorId })
    const other = { customerId: 'cus_other', cardId: 'card_other' }
    await db('payers').insert({ ...own, ...other })

    await chargeFees(toolsOn(db))

    expect(await db('payments').pluck('cents')).toEqual([500])
    expect(await chargesOf(db)).toMatchObject([{ state: 'paid' }])
  },
)

test(
  'fees that fail do not keep another from being charged',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await ordered(api, { db, ownerDb })
    const { id: _, ...charge } = await db('feeCharges').first()
    const orderedAt = new Date(scene.at.getTime() - 60_000)
    const older = Array.from({ length: 100 }, (_, at) => ({ letterVersion: at + 2, cents: 1 }))
    await db('feeCharges').insert(older.map((one) => ({ ...charge, ...one, orderedAt })))
    const tools = toolsOn(db)
    const chargeSaved = tools.cards.chargeSaved
    tools.cards.chargeSaved = async (wanted) => {
      if (wanted.cents === 1) throw new PaymentFailure('away')
      return chargeSaved(wanted)
    }

    await chargeFees(tools)
    await chargeFees(tools)

    expect(await db('payments').pluck('cents')).toEqual([500])
  },
)

test(
  'a fee whose refusal cannot be noted does not keep another from being charged',
  { timeout: 60_000 },
  async ({ ownApi: api, ownDb: db, ownerDb }) => {
    await ordered(api, { db, ownerDb })
    const { id: _, ...charge } = await db('feeCharges').first()
    const orderedAt = new Date(scene.at.getTime() - 60_000)
    await db('feeCharges').insert({ ...charge, letterVersion: 2, cents: 1, orderedAt })
    await ownerDb.raw(`
      create function stay() returns trigger language plpgsql as
        $$ begin raise exception 'stays ordered'; end $$;
      create trigger stays before update of state on fee_charges for each row
        when (new.cents = 1 and new.state = 'declined') execute function stay()`)
    const tools = toolsOn(db)
    const chargeSaved = tools.cards.chargeSaved
    tools.cards.chargeSaved = async (wanted) => {
      if (wanted.cents === 1) throw new PaymentFailure('failed', { isFinal: true })
      return chargeSaved(wanted)
    }

    await chargeFees(tools)

    expect(await db('payments').pluck('cents')).toEqual([500])
  },
)
