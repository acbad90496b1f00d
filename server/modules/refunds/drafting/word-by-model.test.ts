import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type Api, test as base } from '../../../testing/api.ts'
import { refundFacts } from '../../../testing/refund-facts.ts'
import { chatCompletions } from '../../../vendors/letter-words/chat-completions.ts'
import { openVendor, type VendorTwist } from '../../../vendors/testing/loopback-vendor.ts'

const sound =
  'On October 10, 2026 I bought a Boilwell kettle from you and paid $48.20 for it.\n\nIt stopped heating after three weeks. Please refund $48.20 by December 5, 2026.'

const said = (content: string): VendorTwist['answer'] => {
  const message = { role: 'assistant', content, refusal: null }
  return () => ({ body: { choices: [{ index: 0, finish_reason: 'stop', message }] } })
}

/** What the service answers is changed by each test: the tools are made once for a file. */
const twist: VendorTwist = {}
const calls: { body: unknown }[] = []
const test = base.extend('changes', async () => {
  const vendor = await openVendor({
    answer: (call) => {
      calls.push(call)
      return twist.answer?.(call) ?? {}
    },
  })
  const baseUrl = `${vendor.apiBase}/v1`
  const settings = { apiKey: 'key-12345678', model: 'letters-1', baseUrl, timeoutMs: 2_000 }
  return { letterWords: chatCompletions(settings) }
})

async function drafted(api: Api, answer: VendorTwist['answer'], asked: object = {}) {
  twist.answer = answer
  calls.length = 0
  await api.visit()
  const opening = { idempotencyKey: randomUUID() }
  const { id } = (await api.post('/api/refunds/cases', refundFacts, opening)).body
  const wanted = { purpose: 'ask', tone: 'friendly', by: 'model', ...asked }
  const { body } = await api.post(`/api/refunds/cases/${id}/draft`, wanted)
  return body.draft
}

describe('a language model', () => {
  test('words the middle of the letter; greeting, closing and name are ours', async ({ api }) => {
    const draft = await drafted(api, said(sound))

    expect(draft).toMatchObject({ by: 'model', instead: null, doubts: [] })
    expect(draft.text.split('\n\n')).toEqual([
      'Hello,',
      ...sound.split('\n\n'),
      'Thank you, and best regards,',
      'Zoë Đặng Núñez\nzoe@example.com',
    ])
  })

  test('is told neither the person’s name nor how to reach them', async ({ api }) => {
    await drafted(api, said(sound))

    const sent = JSON.stringify(calls)
    expect(sent).toContain('Boilwell kettle')
    expect(sent).toContain('$48.20')
    expect(sent).not.toMatch(/Zoë|Núñez|zoe@example/)
  })

  test('that answers, or does not, is in the privacy receipt of whoever asked it', async ({
    api,
  }) => {
    const told = {
      to: 'The company whose language model words letters',
      what: 'What you told about a purchase, to word a letter',
      about: 'a letter of a refund case',
      at: expect.any(String),
    }

    await drafted(api, said(sound))
    expect((await api.get('/privacy/receipt')).body.sendings).toEqual([told])

    const draft = await drafted(api, () => ({ status: 500, body: {} }))
    expect(draft).toMatchObject({ by: 'template', instead: 'no-answer' })
    expect((await api.get('/privacy/receipt')).body.sendings[0]).toEqual(told)
  })

  test('is named to whoever may ask it', async ({ api }) => {
    await api.visit()

    expect((await api.get('/api/refunds/cases')).body.model).toBe('127.0.0.1')
  })

  test.for([
    ['a sum', '$48.20 by', '$84.20 by'],
    ['a second sum', 'It stopped', 'I also paid $12 for shipping. It stopped'],
    ['a sum in words', 'It stopped', 'I want fifty dollars more. It stopped'],
    ['a day', 'October 10, 2026', 'October 11, 2026'],
    ['a day written otherwise', 'On October 10, 2026', 'On the eleventh of October'],
    ['a day in figures', 'October 10, 2026', '10/11/2026'],
    ['a time', 'three weeks', 'three months'],
    ['a number of an order', 'It stopped', 'My order is KC-20417-C. It stopped'],
    ['a name', 'It stopped', 'I wrote to Brenda about this. It stopped'],
    ['a person', 'It stopped', 'Your agent said no. It stopped'],
    ['a law', 'Please refund', 'Under the Magnuson-Moss Warranty Act, please refund'],
    ['another section', 'Please refund', 'Under 15 U.S.C. 2301, please refund'],
    ['a threat', 'It stopped', 'I will see you in court. It stopped'],
    ['a blank', 'It stopped', 'My phone is [phone number]. It stopped'],
    ['markup', 'It stopped', '**It** stopped'],
  ] as const)('that invents %s is not used', async ([, from, to], { api }) => {
    expect(sound).toContain(from)

    const draft = await drafted(api, said(sound.replace(from, to)))

    expect(draft).toMatchObject({ by: 'template', instead: 'not-in-form', doubts: [] })
    expect(draft.text).toContain('Could you please refund $48.20')
  })

  test.for([
    ['says next to nothing', said('Please refund $48.20.')],
    ['goes on and on', said(`${sound} ${'Please refund $48.20. '.repeat(150)}`)],
    ['forgets the sum', said(sound.replaceAll('$48.20', 'the price'))],
  ] as const)('that %s is not used', async ([, answer], { api }) => {
    const draft = await drafted(api, answer)

    expect(draft).toMatchObject({ by: 'template', instead: 'not-in-form' })
  })

  test.for([
    ['is down', () => ({ status: 503 })],
    ['refuses', () => ({ body: { choices: [{ finish_reason: 'content_filter', message: {} }] } })],
    ['talks nonsense', () => ({ body: 'x' })],
  ] as const)('that %s leaves the template', async ([, answer], { api }) => {
    const draft = await drafted(api, answer)

    expect(draft).toMatchObject({ by: 'template', instead: 'no-answer' })
  })

  test('is not asked for a dispute, nor when nobody asks for it', async ({ api }) => {
    const dispute = await drafted(api, said(sound), { purpose: 'dispute' })
    const asked = calls.length
    const plain = await drafted(api, said(sound), { by: 'template' })

    expect([dispute.by, asked, plain.by, calls.length]).toEqual(['template', 0, 'template', 0])
  })
})

base('without a model its letter is refused, and none is offered', async ({ api }) => {
  await api.visit()
  const opening = { idempotencyKey: randomUUID() }
  const { id } = (await api.post('/api/refunds/cases', refundFacts, opening)).body

  const asked = { purpose: 'ask', tone: 'firm', by: 'model' }
  const { status, body } = await api.post(`/api/refunds/cases/${id}/draft`, asked)

  expect([status, body.code]).toEqual([409, 'refunds.no-model'])
})
