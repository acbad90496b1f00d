import { describe, expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { bombPdfFile, endlessPdfFile, lockedPdfFile } from '../../testing/files.ts'

const PATH = '/api/purchases/receipt'
const asMail = { headers: { 'content-type': 'message/rfc822', 'x-file-name': 'run.pdf' } }
const mail = (text: string) =>
  Buffer.from(`From: Lamp House <orders@lamphouse.example>\r\nSubject: Your order\r\n\r\n${text}`)

describe('a receipt', () => {
  test('is read by what its bytes are, and nothing of it is kept', async ({ api, db }) => {
    await api.visit()
    const file = mail('Order number: 7788-AB\nOrder date: 2026-11-02\nOrder total: $48.20')

    const { status, body } = await api.upload(PATH, file, asMail)

    expect([status, body]).toEqual([
      200,
      { merchant: 'Lamp House', orderedOn: '2026-11-02', cents: 4820, orderNumber: '7788-AB' },
    ])
    expect(await db('uploads')).toEqual([])
  })

  test('of a day that has begun only in Guam is read with it', async ({ api }) => {
    await api.visit()
    const file = mail('Order date: 2026-11-22\nOrder total: $48.20')

    const { body } = await api.upload(PATH, file, asMail)

    expect(body.orderedOn).toBe('2026-11-22')
  })

  test.for(['31 Feb 2026 18:02:11 -0800', '4 Nov 20101 02:30:00 +0000'])(
    'whose e-mail is dated “%s” is of no day',
    async (date, { api }) => {
      await api.visit()
      const file = Buffer.concat([Buffer.from(`Date: ${date}\r\n`), mail('Order total: $48.20')])

      const { status, body } = await api.upload(PATH, file, asMail)

      expect([status, body.cents, body.orderedOn]).toEqual([200, 4820, null])
    },
  )

  test('that is something else is refused in words, with its name', async ({ api }) => {
    await api.visit()

    const { status, body } = await api.upload(PATH, Buffer.from('PK\x03\x04'), asMail)

    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: '/file', message: expect.stringMatching(/^“run\.pdf” is neither an e-mail/) },
    ])
  })

  test('that is locked, or was made to take memory or time for ever, is given up; the next one is read', async ({
    api,
  }) => {
    await api.visit()
    const refusal = async (bytes: Buffer) => {
      const { status, body } = await api.upload(PATH, bytes)
      return [status, body.errors?.[0]?.message]
    }

    const locked = await refusal(await lockedPdfFile())
    const bomb = await refusal(bombPdfFile())
    const endless = await refusal(endlessPdfFile())
    const next = await api.upload(PATH, mail('Order total: $5.00'), asMail)

    expect(locked).toEqual([422, expect.stringContaining('is locked with a password')])
    expect(bomb).toEqual([422, expect.stringMatching(/takes too long to open|cannot be opened/)])
    expect(endless).toEqual([422, expect.stringMatching(/takes too long to open|cannot be opened/)])
    expect(next.body).toMatchObject({ cents: 500 })
  })

  test('is refused when it is too large, of another type, or sent without the token', async ({
    api,
  }) => {
    await api.visit()

    const large = await api.upload(PATH, Buffer.alloc(5 * 1024 ** 2 + 1, 32), asMail)
    const other = await api.upload(PATH, Buffer.from('x'), {
      headers: { 'content-type': 'image/png' },
    })
    api.csrfToken = 'x'.repeat(32)
    const forged = await api.upload(PATH, mail('x'), asMail)

    expect([large.status, other.status, forged.status]).toEqual([413, 415, 403])
  })
})

describe('a company’s name', () => {
  const leads = (merchant: string) => ({ path: '/api/purchases/leads', body: { merchant } })

  test('leads to a guide, an airline, or settlements that may be worth a look', async ({
    api,
    db,
  }) => {
    await addSuit(db, { slug: 'sample-lamps', name: 'Lamps', defendant: 'Lamp House, Inc.' })
    await api.visit()
    const ask = async (merchant: string) =>
      (await api.post(leads(merchant).path, leads(merchant).body)).body

    expect(await ask('NETFLIX.COM')).toMatchObject({ service: { slug: 'netflix' }, airline: null })
    expect(await ask('United Airlines')).toMatchObject({ airline: { code: 'UA' } })
    expect((await ask('Lamp House')).suits).toMatchObject([{ slug: 'sample-lamps' }])
    expect(await ask('Nobody at all')).toEqual({ service: null, airline: null, suits: [] })
  })
})
