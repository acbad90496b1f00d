import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../../testing/api.ts'
import { outboxForTests, type Told } from '../../../testing/mail.ts'
import { checkout, pay, scene, test, toolsOn } from '../../../testing/plans.ts'
import {
  caseOf,
  draftedCase,
  from,
  PATH,
  payFor,
  prepare,
  prepareAndPay,
  printed,
  to,
} from '../../../testing/refund-letters.ts'
import { fakeTools, NOW } from '../../../testing/tools.ts'
import { MailFailure } from '../../../vendors/print-and-mail/port.ts'
import { Account } from '../../accounts/index.ts'
import { voidPending } from '../../accounts/addresses/cut-off.ts'
import { readBack } from '../../documents/read-back.ts'
import { printRun, sendLetter, stopLetters, takeMailEvent } from '../../mailing/index.ts'
import { checkLedger } from '../../payments/index.ts'
import { ownRows } from '../../privacy/own-rows.ts'
import { refundsHolds } from '../holds.ts'
import { offerPost } from './offer-post.ts'
import { preparePosting } from './prepare-posting.ts'
import { tellPosting } from './tell-posting.ts'
import { stopPostings } from './stop-postings.ts'

/** A member's letter, with its pages made and paid for. */
async function paidLetter(api: Api, db: Knex) {
  const id = await draftedCase(api, db)
  return { id, ...(await prepareAndPay(api, db, { id })) }
}

function undo(api: Api, id: string, once = { idempotencyKey: randomUUID() }) {
  return api.post(`${PATH}/${id}/posting-undo`, {}, once)
}

/** What was ordered to be told of letters by e-mail, told twice over: subjects and words. */
async function toldOf(db: Knex): Promise<string[][]> {
  const tools = toolsOn(db)
  const keys = await db('graphileWorker.jobs')
    .where({ taskIdentifier: 'tell-posting' })
    .pluck('key')
  for (const key of [...keys, ...keys]) {
    await tellPosting(tools, { postingId: key.replace('tell-posting:', '') })
  }
  const rows = await db('emails').where('dedupeKey', 'like', 'refund-letter:%')
  return rows.map(({ sealedBody }) => {
    const { subject, text } = JSON.parse(tools.secrets.open('email', sealedBody).toString())
    return [subject, text.replaceAll(/\s+/g, ' ')]
  })
}

describe('a letter of a refund case', { timeout: 120_000 }, () => {
  test('is told as one in the privacy receipt, not as a claim form', async ({ api, db }) => {
    await paidLetter(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    const tools = { ...toolsOn(db), mail: { ...outboxForTests(), mode: 'lob' as const } }
    await printRun(tools)
    const { id: letterId } = await db('letters').first()

    await sendLetter(tools, { letterId })

    const { body } = await api.get('/privacy/receipt')
    const [told] = body.sendings.filter(({ to }: { to: string }) => to.includes('mails letters'))
    expect(told).toMatchObject({ what: 'Your letter to a company, to be mailed' })
  })

  test('is shown, paid, printed once as it was shown, and followed in the timeline', async ({
    api,
    db,
  }) => {
    const { id, sha256 } = await paidLetter(api, db)
    const shown = await api.get(`${PATH}/${id}/posting.pdf`)
    const early = await printRun({ ...toolsOn(db), mail: outboxForTests() })
    const told: Told[] = []
    const { tools, mail, letterId } = await printed(db, async (one) => void told.push(one))

    await printRun(tools)
    await sendLetter(tools, { letterId })
    const { providerId, sentSha256, attempts } = await db('letters').first()
    for (let step = 0; step < 3; step += 1) await mail.step(providerId)
    for (const one of [told[1], told[0], told[2], told[2]]) {
      await takeMailEvent(tools, mail.parseWebhook({ ...one!, now: new Date() }))
    }

    expect(early).toBe(0)
    expect(await db('letters')).toHaveLength(1)
    expect([sentSha256, attempts]).toEqual([sha256, 1])
    expect(createHash('sha256').update(new Uint8Array(shown.body)).digest('hex')).toBe(sha256)
    const words = (await readBack(new Uint8Array(shown.body))).join(' ').replace(/\s+/g, ' ')
    for (const line of ['500 Kettle Way', 'Chicago, IL 60601', '12 Elm Street', '$48.20'])
      expect(words).toContain(line)
    const one = await caseOf(api)
    expect([one.status, one.posting.state]).toEqual(['sent', 'delivered'])
    expect(one.events.map(({ what }: { what: string }) => what)).toEqual([
      'post-delivered',
      'sent',
      'post-mailed',
      'post-printed',
      'post-paid',
      'drafted',
      'opened',
    ])
  })

  test('that was cut off asks for the same letter again, and one release is one letter', async ({
    api,
    db,
  }) => {
    await paidLetter(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    const mail = outboxForTests()
    const asked: string[] = []
    const cutOff = {
      ...mail,
      async createLetter(order: Parameters<typeof mail.createLetter>[0]) {
        asked.push(order.idempotencyKey)
        const accepted = await mail.createLetter(order)
        if (asked.length === 1) throw new MailFailure('ECONNRESET', { isUnknown: true })
        return accepted
      },
    }
    const tools = { ...toolsOn(db), mail: cutOff }

    // Killed between the letter and its commit: nothing of it is left, and the next run makes it.
    const killed = {
      ...tools,
      jobs: { ...tools.jobs, order: () => Promise.reject(new Error('killed')) },
    }
    const none = await printRun(killed)
    const letters = [await printRun(tools), await printRun(tools)]
    const [letter] = await db('letters')
    await expect(sendLetter(tools, { letterId: letter.id })).rejects.toThrow('ECONNRESET')
    await sendLetter(tools, { letterId: letter.id })

    expect([none, letters]).toEqual([0, [1, 0]])
    expect(asked).toEqual([letter.id, letter.id])
    expect((await caseOf(api)).posting.state).toBe('printed')
  })

  test('can be taken back with its whole fee until it is printed, and no longer', async ({
    api,
    db,
  }) => {
    const { id } = await paidLetter(api, db)
    const kept = await api.delete(`${PATH}/${id}`)
    const once = { idempotencyKey: randomUUID() }
    const undone = await undo(api, id, once)
    const lost = await undo(api, id, once)
    const again = await undo(api, id)
    scene.at = new Date(NOW.getTime() + UNDO_MS)

    expect(await printRun({ ...toolsOn(db), mail: outboxForTests() })).toBe(0)
    expect(lost.body).toEqual(undone.body)
    expect([kept.body.code, undone.body.posting.state, again.body.code]).toEqual([
      'refunds.letter-under-way',
      'cancelled',
      'refunds.cannot-undo',
    ])
    expect(await db('refunds')).toMatchObject([{ cents: 500, reason: 'letter-cancelled' }])
  })

  test('can be taken back as long as the print shop is away, also after it was released', async ({
    api,
    db,
  }) => {
    const { id } = await paidLetter(api, db)
    scene.at = new Date(NOW.getTime() + 3 * 86_400_000)
    const late = (await caseOf(api)).posting
    const tools = { ...toolsOn(db), mail: outboxForTests() }
    await printRun(tools)
    const released = (await caseOf(api)).posting

    const undone = await undo(api, id)
    const [letter] = await db('letters')
    await sendLetter(tools, { letterId: letter.id })

    expect(late).toMatchObject({ state: 'paid', canUndo: true, undoUntil: null })
    expect(released).toMatchObject({ state: 'printing', canUndo: true, isUnderWay: true })
    expect(undone.body.posting).toMatchObject({ state: 'cancelled', canUndo: false })
    expect(await db('letters')).toMatchObject([{ state: 'cancelled', attempts: 0 }])
    expect(await db('refunds')).toMatchObject([{ cents: 500, reason: 'letter-cancelled' }])
    expect((await prepare(api, id)).body.case.posting.state).toBe('shown')
  })

  test('is not taken back once the print shop was asked and may have it', async ({ api, db }) => {
    const { id } = await paidLetter(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    const createLetter = () => Promise.reject(new MailFailure('ECONNRESET', { isUnknown: true }))
    const tools = { ...toolsOn(db), mail: { ...outboxForTests(), createLetter } }
    await printRun(tools)
    const [letter] = await db('letters')
    await expect(sendLetter(tools, { letterId: letter.id })).rejects.toThrow('ECONNRESET')

    const undone = await undo(api, id)

    expect(undone.body.code).toBe('refunds.cannot-undo')
    const { posting } = await caseOf(api)
    expect(posting).toMatchObject({ state: 'printing', canUndo: false, isUnknown: false })
    await db('letters').update({ createdAt: new Date(scene.at.getTime() - 11 * 60_000) })
    expect((await caseOf(api)).posting).toMatchObject({ state: 'printing', isUnknown: true })
    expect(await db('refunds')).toEqual([])
  })

  test('of which the post tells nothing for two weeks no longer keeps its case from another, or from going', async ({
    api,
    db,
  }) => {
    const { id } = await paidLetter(api, db)
    await printed(db)
    const days = (count: number) => new Date(scene.at!.getTime() + count * 86_400_000)
    const [start, early, due] = [scene.at, days(13), days(15)]
    await db('letters').update({ acceptedAt: start })
    const write = () => api.post(`${PATH}/${id}/draft`, { purpose: 'ask', tone: 'firm' })
    scene.at = early
    await write()
    const kept = [await prepare(api, id), await api.delete(`${PATH}/${id}`)]
    scene.at = due
    const silent = (await caseOf(api)).posting
    await write()

    const anew = await prepare(api, id)
    const dropped = await api.delete(`${PATH}/${id}`)

    expect(kept.map(({ body }) => body.code)).toEqual([
      'refunds.letter-under-way',
      'refunds.letter-under-way',
    ])
    expect(silent).toMatchObject({ state: 'printed', isUnderWay: false, canUndo: false })
    expect(anew.body.case.posting.state).toBe('shown')
    expect(dropped.status).toBeLessThan(300)
    expect(await db('refundCases')).toEqual([])
  })

  test('that the print shop refuses gives its fee back and says so', async ({ api, db }) => {
    await paidLetter(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    const createLetter = () => Promise.reject(new MailFailure('lob 422', { isFinal: true }))
    const tools = { ...toolsOn(db), mail: { ...outboxForTests(), createLetter } }
    await printRun(tools)
    const [letter] = await db('letters')

    await sendLetter(tools, { letterId: letter.id })

    const { posting, events } = await caseOf(api)
    expect([posting.state, events[0].what]).toEqual(['failed', 'post-failed'])
    expect(await toldOf(db)).toEqual([
      ['Your letter was not mailed', expect.stringContaining('The print shop could not take it.')],
    ])
    expect(await db('refunds')).toMatchObject([{ cents: 500, reason: 'letter-failed' }])
  })

  test.for([
    ['to', 'The post does not know the address that it goes to. The fee goes back to your card.'],
    ['from', 'The post does not know your address. The fee goes back to your card.'],
  ])('whose address `%s` the post does not know says so', async ([side, reason], { api, db }) => {
    await paidLetter(api, db)
    scene.at = new Date(NOW.getTime() + UNDO_MS)
    const city = side === 'to' ? to.city : from.city
    const verifyAddress: ReturnType<typeof outboxForTests>['verifyAddress'] = async (place) => ({
      verdict: place.city === city ? 'undeliverable' : 'deliverable',
    })
    const tools = { ...toolsOn(db), mail: { ...outboxForTests(), verifyAddress } }
    await printRun(tools)
    const [letter] = await db('letters')

    await sendLetter(tools, { letterId: letter.id })

    const { posting, events } = await caseOf(api)
    expect(posting).toMatchObject({ state: 'failed', reason })
    expect(events[0]).toMatchObject({ what: 'post-failed', note: reason })
  })

  test.for(['called back', 'given up'])(
    'that is %s at the print shop was not taken back by its writer',
    async (what, { api, db }) => {
      await paidLetter(api, db)
      const told: Told[] = []
      const { tools, mail } = await printed(db, async (one) => void told.push(one))
      const { providerId } = await db('letters').first()

      if (what === 'given up') await mail.step(providerId, { to: 'failed' })
      else await mail.cancelLetter(providerId)
      await mail.resend(providerId)
      await takeMailEvent(tools, mail.parseWebhook({ ...told.at(-1)!, now: new Date() }))

      const { posting, events } = await caseOf(api)
      const reason = 'The print shop did not mail it. The fee goes back to your card.'
      expect(posting).toMatchObject({ state: 'failed', reason })
      expect(events[0]).toMatchObject({ what: 'post-failed', note: reason })
      expect(await db('refunds')).toMatchObject([{ cents: 500, reason: 'letter-failed' }])
    },
  )

  test('that comes back says why, and another one can be made', async ({ api, db }) => {
    const { id } = await paidLetter(api, db)
    const told: Told[] = []
    const { tools, mail } = await printed(db, async (one) => void told.push(one))
    const { providerId } = await db('letters').first()

    await mail.step(providerId, { to: 'returned', reason: 'Vacant' })
    await takeMailEvent(tools, mail.parseWebhook({ ...told[0]!, now: new Date() }))

    const { posting, events } = await caseOf(api)
    expect([posting.state, posting.reason]).toEqual([
      'returned',
      'Nobody seems to live or work at that address.',
    ])
    expect(events[0]).toMatchObject({ what: 'post-returned', note: posting.reason })
    expect(await toldOf(db)).toEqual([
      ['Your letter came back in the mail', expect.stringContaining('your letter to Kettle & Co')],
    ])
    expect((await prepare(api, id)).body.case.posting.state).toBe('shown')
  })

  test('that comes back is told to nobody where the owner of the address has said that the account was not theirs', async ({
    api,
    db,
  }) => {
    await paidLetter(api, db)
    const told: Told[] = []
    const { mail, tools } = await printed(db, async (one) => void told.push(one))
    const { providerId } = await db('letters').first()
    await mail.step(providerId, { to: 'returned', reason: 'Vacant' })
    await takeMailEvent(tools, mail.parseWebhook({ ...told[0]!, now: new Date() }))
    const account = await Account.query(db)
      .patchAndFetchById(scene.signedIn!.accountId, { confirmedAt: null })
      .throwIfNotFound()

    await voidPending(tools, account)

    expect(await toldOf(db)).toEqual([])
  })

  test('that is paid twice, or whose pages were made anew meanwhile, gives the payment back', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const first = (await prepare(api, id)).body.case.posting.id
    const second = (await prepare(api, id)).body.case.posting.id
    await payFor(db, first)
    const meanwhile = (await caseOf(api)).posting.state
    await payFor(db, second)
    await payFor(db, second)

    expect([meanwhile, (await caseOf(api)).posting.state]).toEqual(['shown', 'paid'])
    expect(await db('refunds').orderBy('id').pluck('reason')).toEqual([
      'letter-cancelled',
      'duplicate',
    ])
  })

  test('goes to no address that the post doubts, unless its writer stands by it', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const corrected = { ...from, line1: '12 ELM ST' }
    const verifyAddress: ReturnType<typeof outboxForTests>['verifyAddress'] = async ({ city }) =>
      city === 'Chicago'
        ? { verdict: 'undeliverable' }
        : { verdict: 'corrected', suggestion: corrected }
    const tools = { ...toolsOn(db), mail: { ...outboxForTests(), verifyAddress } }
    const { visitorId } = await db('refundCases').first()

    const doubts = await preparePosting(tools, { id, visitorId, to, from })
    const none = await db('refundPostings')
    const kept = { to: { ...to, kept: true }, from: { ...corrected, kept: true } }
    const settled = await preparePosting(tools, { id, visitorId, ...kept })

    expect(doubts).toEqual([
      { which: 'to', verdict: 'undeliverable' },
      { which: 'from', verdict: 'corrected', suggestion: corrected },
    ])
    expect([none, settled]).toEqual([[], []])
  })

  test('is not made of words that were changed while the post was asked', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    const { subject, text } = (await caseOf(api)).draft
    const edited = { subject, text: text.replace('$48.20', '$40.00') }
    const verifyAddress: ReturnType<typeof outboxForTests>['verifyAddress'] = async ({ city }) => {
      scene.at = new Date(scene.at.getTime() + 1000)
      if (city === 'Chicago') await api.patch(`${PATH}/${id}/draft`, edited)
      return { verdict: 'deliverable' }
    }
    const tools = { ...toolsOn(db), mail: { ...outboxForTests(), verifyAddress } }
    const { visitorId } = scene.signedIn!

    const making = preparePosting(tools, { id, visitorId, to, from })

    await expect(making).rejects.toMatchObject({ code: 'refunds.changed' })
    expect(await db('refundPostings')).toEqual([])
  })

  test('is refused with a blank that is not filled in, or an address that is none', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const wrong = await prepare(api, id, { to: { ...to, zip: '10001' }, from })
    await api.post(`${PATH}/${id}/draft`, { purpose: 'dispute', tone: 'firm' })
    const blank = await prepare(api, id)

    expect(wrong.body.errors).toMatchObject([{ path: '/to/zip' }])
    expect(blank.body.errors[0].message).toBe(
      'The letter still has a blank to fill in: [write your account number here]',
    )
  })

  test('is refused for a name that nobody could see, and the cases are there as before', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)

    const { status, body } = await prepare(api, id, { to: { ...to, name: '\u200b' }, from })

    expect([status, body.errors?.[0].path]).toEqual([422, '/to/name'])
    expect((await api.get(PATH)).status).toBe(200)
  })

  test('is called back when its writer has everything deleted, and its rows are theirs', async ({
    api,
    db,
  }) => {
    const { postingId } = await paidLetter(api, db)
    const { visitorId } = await db('refundPostings').first()
    const { tools } = await printed(db)
    const person = { visitorId, visitorIds: [visitorId], addresses: [] }
    const holding = refundsHolds.find(({ table }) => table === 'refund_postings')!

    await stopLetters(tools, { visitorId })
    await stopPostings(tools, { visitorId })
    const own = await ownRows(tools, holding, person)
    await db('refundCases').delete()

    expect(own).toMatchObject([{ id: postingId, state: 'cancelled' }])
    expect(await db('refunds')).toMatchObject([{ reason: 'letter-cancelled', cents: 500 }])
    expect([await db('letters'), await db('refundPostings')]).toEqual([[], []])
  })

  test('is not offered where nothing is mailed or no payment is taken', async ({ api, db }) => {
    const tools = fakeTools(db)
    const off = { mode: 'off' } as const

    expect(await offerPost(tools, { visitorId: randomUUID() })).toEqual({
      feeCents: 500,
      payments: 'sandbox',
    })
    expect(
      await offerPost({ ...tools, mail: { ...tools.mail, ...off } }, { visitorId: randomUUID() }),
    ).toBeNull()
    scene.signedIn = undefined
    await api.visit()
    expect((await api.get(PATH)).body.post).toEqual({ feeCents: 500, payments: 'sandbox' })
  })

  test('is paid on the page of the payment company, at the fee of one claim, with or without a plan', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const id = await draftedCase(api, db)
    const { id: postingId } = (await prepare(api, id)).body.case.posting
    const { body } = await checkout(api, 'pay-as-you-go', { postingId })
    await pay(api, body.url)

    expect((await caseOf(api)).posting.state).toBe('paid')
    const { payments } = (await api.get('/api/payments')).body
    expect(payments).toMatchObject([{ kind: 'letter', cents: 500, claims: [] }])
    expect((await checkLedger(db)).balances).toMatchObject({ 'fee-revenue': -500 })
    const again = await checkout(api, 'pay-as-you-go', { postingId })
    expect(again.body.code).toBe('refunds.cannot-move')
  })
})
