import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Api } from '../../../testing/api.ts'
import { checkout, scene, test } from '../../../testing/plans.ts'
import {
  caseOf,
  draftDispute,
  draftedCase,
  from,
  issuer,
  PATH,
  payFor,
  posted,
  prepare,
  prepareAndPay,
  to,
} from '../../../testing/refund-letters.ts'
import { readBack } from '../../documents/read-back.ts'

const noon = (day: string) => new Date(`${day}T17:00:00Z`)
const tell = (api: Api, id: string, told: string, on = '2026-11-20') =>
  api.post(`${PATH}/${id}/status`, { to: told, on }, { idempotencyKey: randomUUID() })
const draftAs = (api: Api, id: string, purpose: 'remind' | 'dispute') =>
  api.post(`${PATH}/${id}/draft`, { purpose, tone: 'firm' })
const disputeTo = { to: issuer, from }

async function daysOf(api: Api): Promise<Record<string, string>> {
  const { followUps } = await caseOf(api)
  return Object.fromEntries(followUps.map(({ kind, day }: Record<string, string>) => [kind, day]))
}

describe('a dispute', { timeout: 120_000 }, () => {
  test('never goes where the company was written to, however that is spelt', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const asked = await prepare(api, id)
    await draftDispute(api, id)

    const respelt = { ...to, name: 'My bank', line1: '500 KETTLE WAY,', zip: '60601-1234' }
    const refused = [await prepare(api, id), await prepare(api, id, { to: respelt, from })]
    const taken = await prepare(api, id, disputeTo)

    expect(asked.body.case.posting.purpose).toBe('ask')
    expect(refused.map(({ body }) => body.code)).toEqual([
      'refunds.to-company',
      'refunds.to-company',
    ])
    expect(taken.body.case.posting).toMatchObject({ purpose: 'dispute', to: issuer })
  })

  test('that the post brings back gives the day of the law back, and counts anew when it is mailed again', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    await tell(api, id, 'sent')
    await draftDispute(api, id)
    await prepareAndPay(api, db, { id, places: disputeTo })
    const first = await posted(db, { to: 'mailed', at: noon('2026-11-23') })
    const mailed = await daysOf(api)

    scene.at = noon('2026-11-25')
    await first.tell({ to: 'returned', reason: 'Vacant', at: noon('2026-11-25') })
    const back = await caseOf(api)
    const returned = await daysOf(api)
    await prepareAndPay(api, db, { id, places: disputeTo })
    await posted(db, { to: 'mailed', at: noon('2026-11-27') })

    expect(mailed).toMatchObject({ 'issuer-confirms': '2026-12-23' })
    expect(back.status).toBe('sent')
    expect(back.events[0].what).toBe('post-returned')
    expect(returned).toMatchObject({ 'dispute-by': '2026-12-24', 'answer-due': expect.any(String) })
    expect(returned).not.toHaveProperty('issuer-confirms')
    expect(await daysOf(api)).toMatchObject({ 'issuer-confirms': '2026-12-27' })
  })

  test('that comes back takes nothing with it that its writer told since', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    await tell(api, id, 'sent')
    await draftDispute(api, id)
    await prepareAndPay(api, db, { id, places: disputeTo })
    const letter = await posted(db, { to: 'mailed', at: noon('2026-11-21') })
    await tell(api, id, 'complained', '2026-11-21')

    await letter.tell({ to: 'returned', reason: 'Vacant', at: noon('2026-11-25') })

    expect((await caseOf(api)).status).toBe('complained')
    expect(await daysOf(api)).toHaveProperty('dispute-by')
  })

  test('counts from the last one that was mailed, where its writer told of an earlier one', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    await tell(api, id, 'disputed', '2026-11-02')
    await draftDispute(api, id)
    await prepareAndPay(api, db, { id, places: disputeTo })

    await posted(db, { to: 'mailed', at: noon('2026-11-23') })

    expect(await daysOf(api)).toMatchObject({ 'issuer-confirms': '2026-12-23' })
  })

  test('is noted without any letter to the company before it, which nobody is reminded of then', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    await draftDispute(api, id)
    await prepareAndPay(api, db, { id, places: disputeTo })

    await posted(db, { to: 'mailed', at: noon('2026-11-23') })
    const reminder = await api.post(`${PATH}/${id}/draft`, { purpose: 'remind', tone: 'firm' })

    expect((await caseOf(api)).status).toBe('disputed')
    expect(await daysOf(api)).toMatchObject({ 'issuer-confirms': '2026-12-23' })
    expect(reminder.body.code).toBe('refunds.no-such-letter')
  })
})

describe('a letter that came back', { timeout: 120_000 }, () => {
  test('is not spoken of by a reminder, written before or after', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    await prepareAndPay(api, db, { id })
    const letter = await posted(db, { to: 'mailed', at: noon('2026-11-21') })
    const remind = () => api.post(`${PATH}/${id}/draft`, { purpose: 'remind', tone: 'firm' })
    const before = await remind()

    await letter.tell({ to: 'returned', reason: 'Vacant', at: noon('2026-11-22') })
    const [made, after] = [await prepare(api, id), await remind()]

    expect(before.body.draft.text).toContain('I wrote to you on November 21, 2026')
    expect([made.body.code, after.body.code]).toEqual([
      'refunds.no-such-letter',
      'refunds.no-such-letter',
    ])
    expect((await caseOf(api)).status).toBe('draft')
  })
})

test(
  'a reminder whose pages were made before the letter came back is not sold, and its payment goes back',
  { timeout: 120_000 },
  async ({ ownApi: api, ownDb: db }) => {
    const id = await draftedCase(api, db)
    await prepareAndPay(api, db, { id })
    const letter = await posted(db, { to: 'mailed', at: noon('2026-11-21') })
    await api.post(`${PATH}/${id}/draft`, { purpose: 'remind', tone: 'firm' })
    const { id: postingId } = (await prepare(api, id)).body.case.posting

    await letter.tell({ to: 'returned', reason: 'Vacant', at: noon('2026-11-21') })
    const asked = await checkout(api, 'pay-as-you-go', { postingId })
    await payFor(db, postingId)

    expect(asked.body.code).toBe('refunds.no-such-letter')
    expect((await caseOf(api)).posting.state).toBe('shown')
    expect(await db('refunds').pluck('reason')).toEqual(['letter-cancelled'])
  },
)

describe('the answer that a letter asked for', { timeout: 120_000 }, () => {
  const changed = async (api: Api, id: string, day: string) => {
    const { subject, text } = (await caseOf(api)).draft
    const other = text.replaceAll('December 5, 2026', day)
    await api.patch(`${PATH}/${id}/draft`, { subject, text: other })
    await tell(api, id, 'sent')
    return (await daysOf(api))['answer-due']
  }

  test('is due on the day that its writer put in place of ours', async ({ api, db }) => {
    const id = await draftedCase(api, db)

    expect(await changed(api, id, 'December 31, 2026')).toBe('2026-12-31')
  })

  test('is due in two weeks where its writer took our day out', async ({ api, db }) => {
    const id = await draftedCase(api, db)

    expect(await changed(api, id, 'two weeks from now')).toBe('2026-12-04')
  })

  test('is not due on a day to come that is told of what was bought', async ({ api, db }) => {
    const bought = 'two tickets for January 9, 2027'
    const id = await draftedCase(api, db, { bought })
    const { text } = (await caseOf(api)).draft
    expect(text).toContain(bought)

    expect(await changed(api, id, 'two weeks from now')).toBe('2026-12-04')
  })
})

describe('pages', { timeout: 120_000 }, () => {
  test('are not made of a letter whose day is over, or will be when it is there', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    const { answerBy, subject, text } = (await caseOf(api)).draft
    const onDay = async (day: string) => {
      scene.at = noon(day)
      const { body } = await prepare(api, id)
      return body.code ?? body.case.posting.state
    }

    const days = ['2026-12-01', '2026-12-02', '2026-12-05', '2026-12-20']
    const told = []
    for (const day of days) told.push(await onDay(day))
    const later = text.replace('December 5, 2026', 'January 8, 2027')
    await api.patch(`${PATH}/${id}/draft`, { subject, text: later })

    expect(answerBy).toBe('2026-12-05')
    expect(told).toEqual(['shown', 'refunds.past-day', 'refunds.past-day', 'refunds.past-day'])
    expect(await onDay('2026-12-20')).toBe('shown')
  })

  test('are sold on the day that they carry and the next', async ({ ownApi: api, ownDb: db }) => {
    const id = await draftedCase(api, db)
    const { id: postingId } = (await prepare(api, id)).body.case.posting
    const onDay = async (day: string) => {
      scene.at = noon(day)
      const { isOld } = (await caseOf(api)).posting
      const { status, body } = await checkout(api, 'pay-as-you-go', { postingId })
      return [isOld, body.code ?? status]
    }

    expect(await onDay('2026-11-22')).toEqual([false, 200])
    expect(await onDay('2026-11-23')).toEqual([true, 'refunds.old-pages'])
  })

  test.for([
    ['2026-11-24', 'paid', []],
    ['2026-11-25', 'shown', ['letter-cancelled']],
  ] as const)(
    'of November 21 whose payment is told on %s are then %s',
    async ([day, state, refunds], { api, db }) => {
      const id = await draftedCase(api, db)
      const { id: postingId } = (await prepare(api, id)).body.case.posting
      scene.at = noon(day)

      await payFor(db, postingId)

      expect((await caseOf(api)).posting.state).toBe(state)
      expect(await db('refunds').pluck('reason')).toEqual(refunds)
    },
  )

  test('of a case that has ended are not sold, and what was paid meanwhile goes back', async ({
    ownApi: api,
    ownDb: db,
  }) => {
    const id = await draftedCase(api, db)
    await tell(api, id, 'sent')
    const { id: postingId } = (await prepare(api, id)).body.case.posting
    await tell(api, id, 'refunded')

    const asked = await checkout(api, 'pay-as-you-go', { postingId })
    await payFor(db, postingId)

    expect(asked.body.code).toBe('refunds.cannot-move')
    expect((await caseOf(api)).posting.state).toBe('shown')
    expect(await db('refunds').pluck('reason')).toEqual(['letter-cancelled'])
  })

  test('made in the evening carry the day that it is in the United States', async ({ api, db }) => {
    const id = await draftedCase(api, db)
    scene.at = new Date('2026-11-22T02:30:00Z')
    await api.post(`${PATH}/${id}/draft`, { purpose: 'ask', tone: 'firm' })
    await prepare(api, id)

    const { draft, events } = await caseOf(api)
    for (const name of ['posting.pdf', 'letter.pdf']) {
      const { body } = await api.get(`${PATH}/${id}/${name}`)
      const words = (await readBack(new Uint8Array(body))).join(' ')
      expect(words, name).toContain('November 21, 2026')
      expect(words, name).not.toContain('November 22')
    }
    expect([draft.answerBy, events[0].on]).toEqual(['2026-12-05', '2026-11-21'])
  })
})

describe('the answer that a letter asked for', { timeout: 120_000 }, () => {
  test('is due on the day that the mailed one names, where another was drafted before the post had it', async ({
    api,
    db,
  }) => {
    const id = await draftedCase(api, db)
    await prepareAndPay(api, db, { id })
    scene.at = noon('2026-11-22')
    await api.post(`${PATH}/${id}/draft`, { purpose: 'ask', tone: 'firm' })

    await posted(db, { to: 'mailed', at: noon('2026-11-23') })

    expect((await caseOf(api)).draft.answerBy).toBe('2026-12-06')
    expect(await daysOf(api)).toMatchObject({ 'answer-due': '2026-12-05' })
  })

  test('stays due on its day while another letter is drafted', async ({ api, db }) => {
    const id = await draftedCase(api, db, { billSentOn: '2026-11-10' })
    await tell(api, id, 'sent')
    const asked = await daysOf(api)

    scene.at = noon('2026-12-01')
    await draftAs(api, id, 'remind')
    const reminding = await daysOf(api)
    await tell(api, id, 'reminded', '2026-12-01')
    const reminded = await daysOf(api)
    await draftAs(api, id, 'dispute')

    expect(asked).toMatchObject({ 'answer-due': '2026-12-05' })
    expect(reminding).toMatchObject({ 'answer-due': '2026-12-05' })
    expect(reminded).toMatchObject({ 'answer-due': '2026-12-15' })
    expect(await daysOf(api)).toMatchObject({ 'answer-due': '2026-12-15' })
  })
})
