import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CaseFacts } from '#contract/refunds/case-facts.ts'
import { MOST_CASES } from '#contract/refunds/case-choices.ts'
import { type Api, test } from '../../testing/api.ts'
import { becomeMember } from '../../testing/members.ts'
import { refundFacts } from '../../testing/refund-facts.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { readBack } from '../documents/read-back.ts'
import { sweepExpiredRows } from '../housekeeping/sweep-expired-rows.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const PATH = '/api/refunds/cases'

async function open(api: Api, changes: Partial<CaseFacts> = {}): Promise<string> {
  if (!api.csrfToken) await api.visit()
  const { status, body } = await api.post(PATH, { ...refundFacts, ...changes }, key())
  expect(status).toBe(201)
  return body.id as string
}
const draft = (api: Api, id: string, asked: object = {}) =>
  api.post(`${PATH}/${id}/draft`, { purpose: 'ask', tone: 'firm', ...asked })
const tell = (api: Api, id: string, to: string, on = '2026-11-20') =>
  api.post(`${PATH}/${id}/status`, { to, on }, key())

const takeBack = (api: Api, id: string, same = key()) =>
  api.post(`${PATH}/${id}/status-undo`, {}, same)

describe('a case', () => {
  test('is kept for a visitor without an account, sealed, with its days', async ({ api, db }) => {
    const id = await open(api)

    const { body } = await api.get(PATH)

    expect(body.model).toBeNull()
    expect(body.cases).toHaveLength(1)
    expect(body.cases[0]).toMatchObject({
      id,
      facts: refundFacts,
      status: 'draft',
      draft: null,
      next: ['sent', 'disputed', 'complained', 'closed'],
      canTakeBack: false,
      followUps: [
        { kind: 'dispute-post', day: '2026-12-14' },
        { kind: 'dispute-by', day: '2026-12-24' },
      ],
      events: [{ what: 'opened', on: '2026-11-21', note: null }],
    })
    const row = await db('refundCases').first()
    expect(row.sealedFacts.toString('latin1')).not.toMatch(/Kettle|zoe|4820/)
  })

  test('is opened once for one key', async ({ api }) => {
    await api.visit()
    const once = key()

    const first = await api.post(PATH, refundFacts, once)
    const again = await api.post(PATH, refundFacts, once)

    expect(again.body.id).toBe(first.body.id)
    expect((await api.get(PATH)).body.cases).toHaveLength(1)
  })

  test.for<[string, Partial<CaseFacts>]>([
    ['/company', { company: '  ' }],
    ['/boughtOn', { boughtOn: '2026-11-30' }],
    ['/billSentOn', { billSentOn: '2026-10-01' }],
    ['/wantedCents', { wanted: 'part' }],
    ['/wantedCents', { wanted: 'part', wantedCents: 4821 }],
    ['/amountCents', { amountCents: 0 }],
    ['/name', { name: '12' }],
    ['/story', { story: ' ' }],
  ])('is refused for what is wrong at %s', async ([path, changes], { api }) => {
    await api.visit()

    const { status, body } = await api.post(PATH, { ...refundFacts, ...changes }, key())

    expect([status, body.errors[0].path]).toEqual([422, path])
  })

  test('drops what is not asked with these answers', async ({ api }) => {
    await open(api, { paidBy: 'debit-card', wantedCents: 100 })

    const [{ facts, followUps }] = (await api.get(PATH)).body.cases

    expect(facts).not.toHaveProperty('billSentOn')
    expect(facts).not.toHaveProperty('wantedCents')
    expect(followUps).toEqual([])
  })

  test('is changed, and deleted with its timeline', async ({ api, db }) => {
    const id = await open(api)

    const changed = await api.patch(`${PATH}/${id}`, {
      facts: { ...refundFacts, amountCents: 5000 },
    })
    const dropped = await api.delete(`${PATH}/${id}`)

    expect(changed.body.facts.amountCents).toBe(5000)
    expect(changed.body.events.map(({ what }: { what: string }) => what)).toEqual([
      'changed',
      'opened',
    ])
    expect(dropped.body).toEqual({ dropped: true })
    expect(await db('refundCaseEvents')).toEqual([])
  })

  test('is one of twenty at most', async ({ api, db }) => {
    const id = await open(api)
    const row = await db('refundCases').where({ id }).first()
    const copies = Array.from({ length: MOST_CASES - 1 }, () => ({ ...row, id: randomUUID() }))
    await db('refundCases').insert(copies)

    const { status, body } = await api.post(PATH, refundFacts, key())

    expect([status, body.code]).toEqual([409, 'refunds.full'])
  })

  test('goes with the person into their account', async ({ api, db }) => {
    const id = await open(api)

    const { visitorId } = await becomeMember(api, db)

    expect((await api.get(PATH)).body.cases).toMatchObject([{ id }])
    expect(await db('refundCases').pluck('visitor_id')).toEqual([visitorId])
  })

  test('ends two years after its last change, with its timeline', async ({ api, db }) => {
    const [old, kept] = [await open(api), await open(api)]
    const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000)
    await db('refundCases')
      .where({ id: old })
      .update({ updatedAt: days(731) })
    await db('refundCases')
      .where({ id: kept })
      .update({ updatedAt: days(729) })

    await sweepExpiredRows(fakeTools(db))

    expect(await db('refundCases').pluck('id')).toEqual([kept])
    expect(await db('refundCaseEvents').pluck('case_id')).toEqual([kept])
  })

  test('is in the copy of everything that the person can take', async ({ api }) => {
    const id = await open(api)
    await draft(api, id)

    const { body } = await api.post('/privacy/export')

    const text = JSON.stringify(body.data)
    expect(text).toContain('Boilwell kettle')
    expect(text).toContain('Please refund $48.20')
  })
})

describe('a letter from our template', () => {
  test('says what the form says and nothing else', async ({ api }) => {
    const id = await open(api)

    const { status, body } = await draft(api, id)

    expect(status).toBe(200)
    expect(body.draft).toMatchObject({
      purpose: 'ask',
      tone: 'firm',
      by: 'template',
      instead: null,
      doubts: [],
      subject: 'Refund for order KC-20417-B, bought on October 10, 2026',
      answerBy: '2026-12-05',
    })
    expect(body.draft.text.split('\n\n')).toEqual([
      'Hello,',
      'On October 10, 2026 I bought a Boilwell kettle from you for $48.20. The order number is KC-20417-B.',
      'It does not work as it should. It stopped heating after 3 weeks. I have descaled it twice.',
      'To show this, I have: the receipt and two photos. I can send copies of what is not with this letter.',
      'Please refund $48.20 to the way I paid, by December 5, 2026.',
      'If you will not, tell me in writing why. If I have heard nothing by then, I will dispute the charge with my card issuer.',
      'Thank you.',
      'Zoë Đặng Núñez\nzoe@example.com',
    ])
  })

  test.for(['friendly', 'firm', 'formal'])(
    'in a %s tone passes the check that a model’s has to pass, for every kind of trouble',
    async (tone, { api }) => {
      const kinds = ['not-arrived', 'not-as-described', 'wrong-charge', 'cancelled', 'other']
      const wishes = [{ wanted: 'part', wantedCents: 1000 }, { wanted: 'replacement' }]
      for (const [index, kind] of kinds.entries()) {
        const id = await open(api, { kind, ...wishes[index % 2] } as Partial<CaseFacts>)
        await tell(api, id, 'sent')
        for (const purpose of ['ask', 'remind', 'dispute']) {
          const { body } = await draft(api, id, { tone, purpose })
          expect.soft(body.draft.doubts, `${kind} ${purpose}`).toEqual([])
        }
      }
    },
  )

  test.for([
    ['2026-10-18', 'If I have heard nothing by then, I will dispute the charge'],
    ['2026-10-14', 'I may have to dispute the charge with my card issuer before then'],
    ['2026-10-01', 'I may have to dispute the charge with my card issuer before then'],
    ['2026-09-21', 'tell me in writing why.\n'],
  ] as const)(
    'waits with a card’s dispute for an answer only where there is time for both, and speaks of none that is too late (bill of %s)',
    async ([billSentOn, warns], { api }) => {
      const id = await open(api, { boughtOn: '2026-09-20', billSentOn })

      const { body } = await draft(api, id)

      expect(body.draft).toMatchObject({ doubts: [] })
      expect(body.draft.text).toContain('by December 5, 2026.')
      expect(body.draft.text).toContain(warns)
    },
  )

  test('reminds only of what was sent, and disputes only what a credit card paid', async ({
    api,
  }) => {
    const id = await open(api, { paidBy: 'debit-card' })

    const answers = [
      await draft(api, id, { purpose: 'remind' }),
      await draft(api, id, { purpose: 'dispute' }),
    ]

    const refused = [409, 'refunds.no-such-letter']
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([refused, refused])
  })

  test('that reminds names the day of the first', async ({ api }) => {
    const id = await open(api)
    await tell(api, id, 'sent', '2026-11-10')

    const { body } = await draft(api, id, { purpose: 'remind', tone: 'formal' })

    expect(body.draft.text).toContain('I wrote to you on November 10, 2026')
  })

  test('to the issuer names account, charge, amount and reason', async ({ api }) => {
    const id = await open(api)

    const { body } = await draft(api, id, { purpose: 'dispute', tone: 'formal' })

    expect(body.draft.subject).toBe('Billing error: $48.20 charged by Kettle & Co')
    expect(body.draft.text).toMatch(/15 U\.S\.C\. 1666.*\[write your account number here\]/)
    expect(body.draft.text).toContain('Kettle & Co, of October 10, 2026, for $48.20')
    expect(body.draft.answerBy).toBeNull()
  })

  test('changed by the person is kept as they want it; what is not in the form is pointed out', async ({
    api,
  }) => {
    const id = await open(api)
    await draft(api, id)

    const text = 'Hello,\n\nPlease refund $58.20 by Friday.\n\nZoë Đặng Núñez'
    const { body } = await api.patch(`${PATH}/${id}/draft`, { subject: 'My kettle', text })

    expect(body.draft).toMatchObject({ by: 'you', subject: 'My kettle', text })
    expect(body.draft.doubts).toEqual(['Friday', '$58.20'])
  })

  test.for(['ask', 'remind', 'dispute'] as const)(
    'to %s can be changed also where all that was told is as long as may be',
    async (purpose, { api }) => {
      const [long, story] = [`${'Kettle '.repeat(28)}four`, 'It leaks. '.repeat(200).trim()]
      const facts = { company: long, bought: long, orderNumber: long, story }
      const id = await open(api, { ...facts, wanted: 'replacement' })
      await tell(api, id, 'sent')
      const { subject, text } = (await draft(api, id, { purpose })).body.draft

      const { status } = await api.patch(`${PATH}/${id}/draft`, { subject, text: `${text}\n` })

      expect(long).toHaveLength(200)
      expect(status).toBe(200)
    },
  )

  test('cannot be changed or printed before there is one', async ({ api }) => {
    const id = await open(api)

    const edited = await api.patch(`${PATH}/${id}/draft`, { subject: 'S', text: 'T' })
    const printed = await api.get(`${PATH}/${id}/letter.pdf`)

    expect([edited.body.code, printed.body.code]).toEqual(['refunds.no-draft', 'refunds.no-draft'])
  })

  test('is printed as a PDF that can be read back', async ({ api }) => {
    const id = await open(api)
    await draft(api, id)

    const { status, headers, body } = await api.get(`${PATH}/${id}/letter.pdf`)

    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('cache-control')).toBe('private, no-store')
    const words = (await readBack(new Uint8Array(body))).join(' ').replace(/\s+/g, ' ')
    expect(words).toContain('Kettle & Co')
    expect(words).toContain('November 21, 2026')
    expect(words).toContain('Please refund $48.20 to the way I paid, by December 5, 2026.')
    expect(words).toContain('Zoë Đặng Núñez')
  })

  test('with signs that no font of ours has is refused by name', async ({ api }) => {
    const id = await open(api)
    await draft(api, id)
    await api.patch(`${PATH}/${id}/draft`, { subject: 'S', text: 'A kettle 🫖' })

    const { status, body } = await api.get(`${PATH}/${id}/letter.pdf`)

    expect([status, body.errors[0].message]).toEqual([
      422,
      expect.stringContaining('cannot print: 🫖'),
    ])
  })
})

describe('what happened since', () => {
  test('moves the case, and is taken back step by step', async ({ api }) => {
    const id = await open(api)
    await draft(api, id)

    const sent = await tell(api, id, 'sent')
    const refused = await tell(api, id, 'refused', '2026-11-21')
    const back = await takeBack(api, id)
    const start = await takeBack(api, id)
    const more = await takeBack(api, id)

    expect(sent.body.followUps.slice(0, 2)).toEqual([
      { kind: 'remind', day: '2026-11-27' },
      { kind: 'answer-due', day: '2026-12-05' },
    ])
    expect([refused.body.status, back.body.status, start.body.status]).toEqual([
      'refused',
      'sent',
      'draft',
    ])
    expect([more.status, more.body.code]).toEqual([409, 'refunds.cannot-move'])
  })

  test('is told once and taken back once by who lost the answer and asks again', async ({
    api,
  }) => {
    const id = await open(api)
    await draft(api, id)
    await tell(api, id, 'sent')
    const told = { to: 'refused', on: '2026-11-21' }
    const [telling, taking] = [key(), key()]

    const lost = await api.post(`${PATH}/${id}/status`, told, telling)
    const toldAgain = await api.post(`${PATH}/${id}/status`, told, telling)
    const back = await takeBack(api, id, taking)
    const takenAgain = await takeBack(api, id, taking)

    expect(lost.body.status).toBe('refused')
    expect([toldAgain.status, toldAgain.body]).toEqual([200, lost.body])
    expect(back.body.status).toBe('sent')
    expect(takenAgain.body).toEqual(back.body)
    expect((await api.get(PATH)).body.cases[0].status).toBe('sent')
  })

  test('is refused where the case cannot be, and on a day to come', async ({ api }) => {
    const id = await open(api)

    const early = await tell(api, id, 'refunded')
    const future = await tell(api, id, 'sent', '2026-12-24')

    expect([early.status, early.body.code]).toEqual([409, 'refunds.cannot-move'])
    expect([future.status, future.body.errors[0].path]).toEqual([422, '/on'])
  })

  test('keeps a note sealed', async ({ api, db }) => {
    const id = await open(api)

    const told = { to: 'sent', on: '2026-11-20', note: 'By their web form' }
    const { body } = await api.post(`${PATH}/${id}/status`, told, key())

    expect(body.events[0]).toMatchObject({ what: 'sent', note: 'By their web form' })
    const { sealedNote } = await db('refundCaseEvents').where({ what: 'sent' }).first()
    expect(sealedNote.toString('latin1')).not.toContain('web form')
  })

  test('ends with the money: nothing more can be told or written', async ({ api }) => {
    const id = await open(api)
    await tell(api, id, 'sent')
    const { body } = await tell(api, id, 'refunded')

    const letter = await draft(api, id)

    expect([body.next, body.followUps]).toEqual([[], []])
    expect(letter.body.code).toBe('refunds.no-such-letter')
  })
})
