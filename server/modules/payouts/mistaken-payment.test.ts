import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { putInState, tell } from '../../testing/claim-steps.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { releaseClaim } from '../claims/release-claim.ts'
import { printRun, sendLetter, takeMailEvent } from '../mailing/index.ts'

type Db = Parameters<typeof later>[0]
type Api = Parameters<typeof queuedClaim>[0]

const claimOf = (db: Db, id: string) => db('claims').where({ id }).first()
const lettersOf = (db: Db, claimId: string) => db('letters').where({ claimId }).orderBy('version')

/** A claim whose letter the print shop has, and what the post tells of it. */
async function inPrint(api: Api, db: Db) {
  await api.visit()
  const { id } = await queuedClaim(api, db, { suit: await addMailedSuit(db) })
  const tools = later(db, 20, { mail: outboxForTests() })
  await printRun(tools)
  const [{ id: letterId }] = await lettersOf(db, id)
  await sendLetter(tools, { letterId })
  const [{ providerId }] = await lettersOf(db, id)
  const post = (
    kind: 'mailed' | 'in-transit' | 'delivered' | 'returned' | 'cancelled',
    reason?: string,
  ) => {
    const told = { eventId: `${kind}-${providerId}`, providerId, kind, at: tools.clock.now() }
    return takeMailEvent(tools, { ...told, ...(reason && { reason }) })
  }
  const goOn = async () => {
    await releaseClaim(tools, { claimId: id })
    await printRun(tools)
  }
  return { id, post, goOn }
}

/** Tells of a payment that is then removed; meanwhile something happens. */
async function payByMistake(api: Api, db: Db, id: string, meanwhile = async () => {}) {
  const money = { amountCents: 1234, receivedOn: '2026-11-20', method: 'check' }
  const paid = await tell(api, id, 'payout', money)
  expect(paid.body.state).toBe('paid')
  await meanwhile()
  const [{ id: payoutId }] = await db('payouts').where({ claimId: id })
  return tell(api, id, 'payout-removal', { payoutId })
}

test('what the print shop has is with it again, and no second letter goes out', async ({
  api,
  db,
}) => {
  const { id, post, goOn } = await inPrint(api, db)
  const { method, mailBy } = await claimOf(db, id)

  const { body } = await payByMistake(api, db, id)
  await goOn()

  expect(body.state).toBe('printing')
  expect(await claimOf(db, id)).toMatchObject({ state: 'printing', method, mailBy })
  expect(await lettersOf(db, id)).toHaveLength(1)
  await post('mailed')
  expect((await claimOf(db, id)).state).toBe('mailed')
})

test('too late for another letter, it does not run out of time: one is out', async ({
  api,
  db,
}) => {
  const { id, goOn } = await inPrint(api, db)
  const { suitId } = await claimOf(db, id)
  await db('suits').where({ id: suitId }).update({ status: 'closed' })

  await payByMistake(api, db, id)
  await goOn()

  expect((await claimOf(db, id)).state).toBe('printing')
})

test.for([
  ['mailed', 'mailed'],
  ['in-transit', 'in_transit'],
  ['delivered', 'delivered'],
] as const)(
  'a letter that was %s meanwhile is followed from there',
  async ([kind, state], { api, db }) => {
    const { id, post } = await inPrint(api, db)

    const { body } = await payByMistake(api, db, id, () => post(kind))

    expect(body.state).toBe(state)
  },
)

test('one that came back meanwhile goes to its owner, in time to mail it again', async ({
  api,
  db,
}) => {
  const { id, post } = await inPrint(api, db)
  await post('mailed')

  const { body } = await payByMistake(api, db, id, () => post('returned', 'Refused'))

  expect(body).toMatchObject({ state: 'needs_info', needs: 'returned' })
  expect(await claimOf(db, id)).toMatchObject({ documentId: null, signedAt: null })
})

test('one that the administrator’s address did not take meanwhile is ours to look into', async ({
  api,
  db,
}) => {
  const { id, post } = await inPrint(api, db)
  await post('mailed')

  const { body } = await payByMistake(api, db, id, () => post('returned', 'Box closed'))

  expect(body).toMatchObject({ state: 'returned', needs: 'administrator-address' })
  const { suitId } = await claimOf(db, id)
  const suit = await db('suits').where({ id: suitId }).first()
  expect(suit.addressDoubtedAt).not.toBeNull()
})

test('one that the print shop cancelled meanwhile never went out: the form is mailed anew', async ({
  api,
  db,
}) => {
  const { id, post, goOn } = await inPrint(api, db)

  const { body } = await payByMistake(api, db, id, () => post('cancelled'))
  await goOn()

  expect(body.state).toBe('signed')
  expect((await claimOf(db, id)).state).toBe('printing')
  const states = (await lettersOf(db, id)).map(({ state }) => state)
  expect(states).toEqual(['cancelled', 'released'])
})

test('a letter that was about to be sent is dropped, and made anew if the mistake was taken back at that moment', async ({
  api,
  db,
}) => {
  await api.visit()
  const { id } = await queuedClaim(api, db)
  const tools = later(db, 20, { mail: outboxForTests() })
  await printRun(tools)
  const [{ id: letterId }] = await lettersOf(db, id)
  await db('letters').where({ id: letterId }).update({ attempts: 1 })
  await putInState(db, id, 'paid')
  const getStatus = async () => {
    await putInState(db, id, 'printing')
    return undefined
  }

  await sendLetter({ ...tools, mail: { ...tools.mail, getStatus } }, { letterId })
  const dropped = await claimOf(db, id)
  await printRun(tools)

  expect(dropped.state).toBe('queued')
  const states = (await lettersOf(db, id)).map(({ state }) => state)
  expect(states).toEqual(['cancelled', 'released'])
})
