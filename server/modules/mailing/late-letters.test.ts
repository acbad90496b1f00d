import { describe, expect } from 'vitest'
import { nextActor } from '#contract/claim-states.ts'
import { test } from '../../testing/api.ts'
import { kindsOf, tell } from '../../testing/claim-steps.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { MailFailure, type MailOutbox } from '../../vendors/print-and-mail/port.ts'
import { printRun } from './print-run.ts'
import { sendLetter } from './send-letter.ts'
import { takeMailEvent } from './take-mail-event.ts'
import { tellPosted } from './tell-posted.ts'
import { tellNotMailed } from '../claims/tell-not-mailed.ts'

type Db = Parameters<typeof later>[0]
type Api = Parameters<typeof queuedClaim>[0]
const DAY_MINUTES = 1440
/** First class until December 17, certified until December 21 (`lastSafeMoments`). */
const dueOn = '2026-12-30'
/** Past the first of these, and past both. */
const CERTIFIED_DAY = 27
const LATE_DAY = 32

const claimOf = (db: Db, id: string) => db('claims').where({ id }).first()
const letterOf = (db: Db, claimId: string) => db('letters').where({ claimId }).first()

/** A print shop that takes letters without saying so, or does not get them at all. */
function shopThatFails(shop: MailOutbox, how: 'says nothing' | 'is not reached'): MailOutbox {
  const isUnknown = how === 'says nothing'
  const fail = () => Promise.reject(new MailFailure('lob ECONNRESET', { isUnknown }))
  return {
    ...shop,
    async createLetter(order) {
      if (isUnknown) await shop.createLetter(order)
      return fail()
    },
    getStatus: fail,
  }
}

/** A claim whose letter was tried with such a print shop. */
async function triedClaim(api: Api, db: Db, how: Parameters<typeof shopThatFails>[1]) {
  await api.visit()
  const { id } = await queuedClaim(api, db, { suit: await addMailedSuit(db, { dueOn }) })
  const shop = outboxForTests()
  const away = shopThatFails(shop, how)
  await printRun(later(db, 20))
  const { id: letterId } = await letterOf(db, id)
  await expect(sendLetter(later(db, 20, { mail: away }), { letterId })).rejects.toThrow('not taken')
  return { id, letterId: letterId as string, shop, away }
}

test('a letter that never reached the print shop goes back to its owner past its day, however often it was tried', async ({
  api,
  db,
}) => {
  const { id, letterId, away } = await triedClaim(api, db, 'is not reached')
  const late = later(db, LATE_DAY * DAY_MINUTES, { mail: away })

  await sendLetter(late, { letterId })
  await printRun(late)
  await tellNotMailed(late, { claimId: id })

  expect(await claimOf(db, id)).toMatchObject({ state: 'signed', waitsFor: 'you' })
  expect(await letterOf(db, id)).toMatchObject({ state: 'failed', attempts: 0 })
  expect(await lastMail(db)).toContain('would no longer be safely in time')
})

test('a letter that waited past the last moment of first class goes certified', async ({
  api,
  db,
}) => {
  const { id, letterId, shop } = await triedClaim(api, db, 'is not reached')

  await sendLetter(later(db, CERTIFIED_DAY * DAY_MINUTES, { mail: shop }), { letterId })

  expect(await letterOf(db, id)).toMatchObject({ state: 'accepted', method: 'certified' })
  const { method, mailBy } = await claimOf(db, id)
  expect([method, mailBy]).toEqual(['certified', (await letterOf(db, id)).mailBy])
})

test('one whose owner filed the claim while the print shop was asked about it stays as it is, and is ended', async ({
  api,
  db,
}) => {
  const { id, letterId } = await triedClaim(api, db, 'says nothing')
  const own = { state: 'self_filed', method: 'online', mailBy: null }
  const empty = { ...outboxForTests(), getStatus: async () => undefined }
  const meanwhile = {
    ...empty,
    async getStatus() {
      await db('claims').where({ id }).update(own)
      return undefined
    },
  }
  const at = CERTIFIED_DAY * DAY_MINUTES

  await expect(sendLetter(later(db, at, { mail: meanwhile }), { letterId })).rejects.toThrow()
  const seen = [await claimOf(db, id), await letterOf(db, id)]
  await sendLetter(later(db, at, { mail: empty }), { letterId })

  expect(seen).toMatchObject([own, { state: 'released', method: 'first-class' }])
  expect(await letterOf(db, id)).toMatchObject({ state: 'cancelled' })
})

test('one that the print shop has already goes as it was given, though nobody had been told', async ({
  api,
  db,
}) => {
  const { id, letterId, shop } = await triedClaim(api, db, 'says nothing')

  await sendLetter(later(db, LATE_DAY * DAY_MINUTES, { mail: shop }), { letterId })

  expect(await letterOf(db, id)).toMatchObject({ state: 'accepted', method: 'first-class' })
  expect((await claimOf(db, id)).state).toBe('printing')
})

describe('when nobody knows whether the print shop has a letter, and it is too late for another', () => {
  async function silent(api: Api, db: Db) {
    const tried = await triedClaim(api, db, 'says nothing')
    const { letterId, away } = tried
    const late = later(db, LATE_DAY * DAY_MINUTES, { mail: away })
    await expect(sendLetter(late, { letterId })).rejects.toThrow(MailFailure)
    await expect(sendLetter(late, { letterId })).rejects.toThrow(MailFailure)
    return { ...tried, late }
  }
  const filed = { how: 'online', filedOn: '2026-11-21' }

  test('its owner is asked to file it, once', async ({ api, db }) => {
    const { id, late } = await silent(api, db)

    await tellNotMailed(late, { claimId: id })
    await tellNotMailed(late, { claimId: id })

    const { state, needs } = await claimOf(db, id)
    expect([state, needs, nextActor(state, null, needs)]).toEqual([
      'printing',
      'print-shop-silent',
      'you',
    ])
    expect((await kindsOf(db, id)).filter((kind) => kind === 'print.unanswered')).toHaveLength(1)
    expect(await db('emails').where('dedupeKey', 'like', 'not-mailed:%')).toHaveLength(1)
    const words = await lastMail(db)
    expect(words).toContain('We cannot say whether')
    expect(words).toContain('file it yourself by December 30, 2026')
  })

  test('and once they did, the letter is stopped if it can be', async ({ api, db }) => {
    const { id, letterId, shop, away } = await silent(api, db)
    const shopHas = () => shop.getStatus({ idempotencyKey: letterId })

    const { body } = await tell(api, id, 'self-filed', filed)
    await expect(sendLetter(later(db, 40, { mail: away }), { letterId })).rejects.toThrow()
    const meanwhile = await tell(api, id, 'self-filed-undo', {})
    await sendLetter(later(db, 40, { mail: shop }), { letterId })

    expect(body).toMatchObject({ state: 'self_filed', needs: null })
    expect(meanwhile).toMatchObject({ status: 409, body: { code: 'claim.in-the-post' } })
    expect((await shopHas())?.state).toBe('cancelled')
    expect((await letterOf(db, id)).state).toBe('cancelled')
    expect((await tell(api, id, 'self-filed-undo', {})).body).toMatchObject({
      state: 'signed',
      needs: null,
    })
  })

  test('one that is out by then is followed, and the claim stays as they told', async ({
    api,
    db,
  }) => {
    const { id, letterId, shop } = await silent(api, db)
    const { providerId } = (await shop.getStatus({ idempotencyKey: letterId }))!
    await shop.step(providerId)
    await tell(api, id, 'self-filed', filed)

    await sendLetter(later(db, 40, { mail: shop }), { letterId })

    expect(await letterOf(db, id)).toMatchObject({ state: 'accepted', providerId })
    expect((await claimOf(db, id)).state).toBe('self_filed')
    expect((await tell(api, id, 'self-filed-undo', {})).status).toBe(409)

    await shop.step(providerId, { to: 'returned', reason: 'Refused' })
    const tools = later(db, 41 * DAY_MINUTES, { mail: shop })
    const told = { eventId: 'back', providerId, at: tools.clock.now(), reason: 'Refused' }
    await takeMailEvent(tools, { ...told, kind: 'returned' })
    await tellPosted(tools, { letterId, what: 'returned' })

    expect((await letterOf(db, id)).state).toBe('returned')
    expect((await claimOf(db, id)).state).toBe('self_filed')
    expect(await db('emails').where({ dedupeKey: `returned:${letterId}` })).toEqual([])
  })

  test('its word ends that', async ({ api, db }) => {
    const { id, letterId, shop } = await silent(api, db)

    await sendLetter(later(db, LATE_DAY * DAY_MINUTES, { mail: shop }), { letterId })

    expect(await claimOf(db, id)).toMatchObject({ state: 'printing', needs: null })
    expect((await letterOf(db, id)).state).toBe('accepted')
    expect((await tell(api, id, 'self-filed', filed)).body.code).toBe('claim.in-the-post')
  })
})

/** The text of the last e-mail, in one line. */
async function lastMail(db: Db): Promise<string> {
  const { sealedBody } = await db('emails').orderBy('id', 'desc').first()
  const { text } = JSON.parse(later(db, 0).secrets.open('email', sealedBody).toString())
  return text.replaceAll(/\s+/g, ' ')
}
