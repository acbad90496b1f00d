import { expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { tellNotMailed } from '../claims/tell-not-mailed.ts'
import { printRun } from './print-run.ts'
import { sendLetter } from './send-letter.ts'
import { settleAddressesJob } from './settle-addresses.job.ts'

type Db = Parameters<typeof later>[0]

const claimOf = (db: Db, id: string) => db('claims').where({ id }).first()
const lettersOf = (db: Db, claimId: string) => db('letters').where({ claimId }).orderBy('version')

/** A print shop that takes nothing to there. @param meanwhile what happens while it is asked */
function refusing(meanwhile: () => Promise<unknown> = async () => {}) {
  return {
    ...outboxForTests(),
    async createLetter() {
      await meanwhile()
      throw new MailFailure('lob 422 failed_deliverability_strictness', {
        isFinal: true,
        isOfAddress: true,
      })
    },
  }
}

test('a letter that the print shop takes to no such address keeps its form signed, and the address is looked into before another goes', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  const { id } = await queuedClaim(api, db, { suit })
  await printRun(later(db, 20))
  const [{ id: letterId }] = await lettersOf(db, id)

  await sendLetter(later(db, 21, { mail: refusing() }), { letterId })
  const [held, doubted] = [await claimOf(db, id), await db('suits').where({ id: suit.id }).first()]
  const { browser } = await staffBrowser(api, db, { role: 'support' })
  const listed = (await browser.get('/api/admin/doubted-addresses')).body
  await printRun(later(db, 40))
  const meanwhile = await lettersOf(db, id)
  await settleAddressesJob.run(later(db, 60), { suitId: suit.id, found: 'address' })
  await printRun(later(db, 80))

  expect(held).toMatchObject({ state: 'queued', needs: null })
  expect(held.signedAt).not.toBeNull()
  expect(doubted.addressDoubtedAt).not.toBeNull()
  // What staff read is all that keeps its day.
  expect(listed.addresses).toMatchObject([
    {
      suitId: suit.id,
      claims: 1,
      mailBy: held.mailBy,
      reasons: ['The print shop refuses it: lob 422 failed_deliverability_strictness.'],
    },
  ])
  expect(held.mailBy).not.toBeNull()
  expect(meanwhile).toMatchObject([{ id: letterId, state: 'failed' }])
  expect(await lettersOf(db, id)).toMatchObject([{ state: 'failed' }, { state: 'released' }])
  const told = await db('claimEvents').where({ claimId: id }).select('kind')
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['mail.failed', 'address.doubted']),
  )
  expect(await db('emails').where('dedupeKey', 'like', 'not-mailed:%')).toEqual([])
})

test('an address that was typed otherwise than on an envelope is written as on one', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  const { id } = await queuedClaim(api, db, { suit })
  const typed = { ...suit.mailingAddress, state: 'or', zip: '972084153' }
  await db('suits')
    .where({ id: suit.id })
    .update({ mailingAddress: JSON.stringify(typed) })
  await printRun(later(db, 20))
  const [{ id: letterId }] = await lettersOf(db, id)
  const mail = outboxForTests()
  const orders: Parameters<typeof mail.createLetter>[0][] = []
  const createLetter: typeof mail.createLetter = (order) => {
    orders.push(order)
    return mail.createLetter(order)
  }

  await sendLetter(later(db, 21, { mail: { ...mail, createLetter } }), { letterId })

  expect((await lettersOf(db, id))[0]).toMatchObject({ state: 'accepted' })
  expect(orders).toMatchObject([{ to: { state: 'OR', zip: '97208-4153' } }])
})

const settle = (db: Db, suitId: string) =>
  settleAddressesJob.run(later(db, 22), { suitId, found: 'address' })

test.for([
  ['put right', { line1: 'PO Box 4321' }, false],
  ['looked into, and found good', {}, true],
  ['put right, and looked into', { line1: 'PO Box 4321' }, true],
] as const)(
  'an address that was %s while a letter to it was being refused is not in doubt again',
  async ([, changes, isSettled], { api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db)
    const { id } = await queuedClaim(api, db, { suit })
    await printRun(later(db, 20))
    const [{ id: letterId }] = await lettersOf(db, id)
    const mailingAddress = JSON.stringify({ ...suit.mailingAddress, ...changes })
    let minute = 21
    const clock = { now: () => later(db, minute).clock.now() }
    const staff = async () => {
      const addressDoubtedAt = isSettled ? later(db, 21).clock.now() : null
      await db('suits').where({ id: suit.id }).update({ mailingAddress, addressDoubtedAt })
      if (isSettled) await settle(db, suit.id)
      minute = 23
    }

    await sendLetter({ ...later(db, 21, { mail: refusing(staff) }), clock }, { letterId })
    const { addressDoubtedAt } = await db('suits').where({ id: suit.id }).first()
    const told = await db('claimEvents').where({ claimId: id }).pluck('kind')
    await printRun(later(db, 40))

    expect(addressDoubtedAt).toBeNull()
    expect(told).not.toContain('address.doubted')
    expect(await lettersOf(db, id)).toMatchObject([{ state: 'failed' }, { state: 'released' }])
  },
)

test('of an address that was found to take no letters while one to it was being refused nobody reads that it was checked and the form is in line again', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  const { id } = await queuedClaim(api, db, { suit })
  await printRun(later(db, 20))
  const [{ id: letterId }] = await lettersOf(db, id)
  let minute = 21
  const clock = { now: () => later(db, minute).clock.now() }
  const staff = async () => {
    const addressDoubtedAt = later(db, 21).clock.now()
    await db('suits').where({ id: suit.id }).update({ addressDoubtedAt })
    await settleAddressesJob.run(later(db, 22), { suitId: suit.id, found: 'none' })
    minute = 23
  }

  await sendLetter({ ...later(db, 21, { mail: refusing(staff) }), clock }, { letterId })
  const told = await db('claimEvents').where({ claimId: id }).orderBy('seq')
  await printRun(later(db, 40))

  const after = told.slice(told.findIndex(({ kind }) => kind === 'mail.failed'))
  expect(after.map(({ kind }) => kind)).toEqual(['mail.failed', 'address.doubted'])
  expect((await db('suits').where({ id: suit.id }).first()).addressDoubtedAt).toBeNull()
  expect(await lettersOf(db, id)).toMatchObject([{ state: 'failed' }])
})

test('a claim that went another way while its letter was being refused stays there, and the address is looked into', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  const { id } = await queuedClaim(api, db, { suit })
  await printRun(later(db, 20))
  const [{ id: letterId }] = await lettersOf(db, id)
  const owner = () => db('claims').where({ id }).update({ state: 'self_filed' })

  await sendLetter(later(db, 21, { mail: refusing(owner) }), { letterId })

  expect((await claimOf(db, id)).state).toBe('self_filed')
  expect(await lettersOf(db, id)).toMatchObject([{ state: 'failed' }])
  expect((await db('suits').where({ id: suit.id }).first()).addressDoubtedAt).not.toBeNull()
  const told = await db('claimEvents').where({ claimId: id }).pluck('kind')
  expect(told).toContain('mail.failed')
  expect(told).not.toContain('address.doubted')
})

test('where staff find that the address takes no letters, who waited in line for it gets the claim, and is told', async ({
  api,
  db,
}) => {
  await api.visit()
  const suit = await addMailedSuit(db)
  const { id } = await queuedClaim(api, db, { suit })
  await printRun(later(db, 20))
  const [{ id: letterId }] = await lettersOf(db, id)
  await sendLetter(later(db, 21, { mail: refusing() }), { letterId })
  const { browser } = await staffBrowser(api, db, { role: 'support' })
  const path = '/api/admin/doubted-addresses'

  const { status } = await browser.post(`${path}/${suit.id}`, { found: 'none' })
  await settleAddressesJob.run(later(db, 22), { suitId: suit.id, found: 'none' })
  const [listed] = (await browser.get(path)).body.addresses
  await printRun(later(db, 40))
  const claim = await claimOf(db, id)
  await tellNotMailed(later(db, 41), { claimId: id })

  expect(status).toBe(200)
  expect(listed).toMatchObject({ suitId: suit.id, isDead: true })
  expect(claim).toMatchObject({ state: 'signed', waitsFor: 'you' })
  expect(await lettersOf(db, id)).toMatchObject([{ state: 'failed' }])
  const told = await db('emails').where('dedupeKey', 'like', 'not-mailed:%').select('dedupeKey')
  expect(told).toEqual([{ dedupeKey: expect.stringMatching(/:2:no-address$/) }])
})
