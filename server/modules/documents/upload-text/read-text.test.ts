import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { htmlText } from './html-text.ts'
import { readText } from './read-text.ts'
import type { UploadText } from './text-finding.ts'

const read = async (bytes: Uint8Array | string) => readText(new Uint8Array(Buffer.from(bytes)))

/** A message as an ordinary mail program writes it. */
async function message(mail: object): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const common = {
    from: 'Acme <orders@acme.example>',
    to: 'zoe@example.com',
    subject: 'Order 4711',
  }
  const sent = await composer.sendMail({
    ...common,
    date: new Date('2026-11-03T02:00:00Z'),
    ...mail,
  })
  return sent.message as Buffer
}

async function pdf(change: (document: PDFDocument) => void | Promise<void> = () => {}) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage().drawText('Order total: $48.20', { x: 50, y: 700, font, size: 12 })
  await change(document)
  return document.save()
}

describe('an e-mail', () => {
  test('is read with its accents, whatever way it was encoded', async () => {
    const subject = 'Your order — “Núñez & Đặng”, which has a very long subject line in it'
    const bytes = await message({ subject, text: `Zoë paid 5 €\n${'long words '.repeat(20)}` })

    const found = (await read(bytes)) as UploadText

    expect(found).toMatchObject({
      subject,
      from: 'Acme <orders@acme.example>',
      sentOn: '2026-11-02',
    })
    expect(found.text).toContain('Zoë paid 5 €\n')
  })

  test.for([
    // Half past nine in the evening of the East.
    ['Wed, 4 Nov 2026 02:30:11 +0000 (UTC)', '2026-11-03'],
    ['4 Nov 2026 15:30 GMT', '2026-11-04'],
    ['Tue, 3 Nov 2026 22:02:11 -0800', '2026-11-03'],
    ['Wed, 4 Nov 2026', '2026-11-04'],
    ['yesterday', null],
  ])('of “%s” was sent on %s', async ([date, day]) => {
    const found = await read(`Date: ${date}\r\nFrom: Acme <orders@acme.example>\r\n\r\nThank you.`)

    expect((found as UploadText).sentOn).toBe(day)
  })

  test('without plain text is read from its HTML; with a stub of text, too', async () => {
    const html = `<html><head><style>p { color: red }</style><title>x</title></head><body>
      <table><tr><td>Order total</td><td>&#36;48.20</td></tr></table>
      <p>Thank&nbsp;you for buying with us, and for everything else.</p></body></html>`

    const alone = (await read(await message({ html }))) as UploadText
    const both = (await read(await message({ html, text: 'View online' }))) as UploadText

    expect(alone.text).toContain('Order total $48.20')
    expect(alone.text).not.toMatch(/color|<|&nbsp;/)
    expect(both.text).toContain('Order total $48.20')
  })

  test('in another character set is read in it', async () => {
    const raw = Buffer.from(
      'Subject: x\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\nCaf\xe9 \x96',
      'latin1',
    )

    expect(await read(raw)).toMatchObject({ text: 'Café –' })
  })

  test('is read with the PDF that hangs on it, and with no other attachment', async () => {
    const attachments = [
      { filename: 'run.zip', content: Buffer.from('PK\x03\x04 secret words') },
      { filename: 'notes.txt', content: 'more secret words' },
      { filename: 'invoice.pdf', content: Buffer.from(await pdf()) },
    ]

    const found = (await read(await message({ text: 'See below.', attachments }))) as UploadText

    expect(found.text).toContain('See below.')
    expect(found.text).toContain('Order total: $48.20')
    expect(found.text).not.toContain('secret')
  })

  test('that was forwarded as a whole is read inside', async () => {
    const inner = await message({ text: 'Order total: $9.99' })
    const outer = `From: zoe@example.com\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\n${inner.toString('latin1')}\n--b--\n`

    expect(await read(outer)).toMatchObject({ text: expect.stringContaining('Order total: $9.99') })
  })

  test('with parts in parts without end, or hundreds of attachments, is not read', async () => {
    const open = (depth: number) =>
      `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`
    const deep = Array.from({ length: 40 }, (_, depth) => open(depth)).join('')
    const file = '--b\nContent-Type: image/png\nContent-Disposition: attachment\n\nx\n'
    const many = `Content-Type: multipart/mixed; boundary=b\n\n${file.repeat(500)}--b--`

    expect(await read(deep)).toEqual({ refused: 'too-long' })
    expect(await read(many)).toEqual({ refused: 'too-long' })
  })

  test('that was made to be slow is read in no time', async () => {
    const opened = '<style'.repeat(200_000) + '<!--'.repeat(100_000) + '<'.repeat(400_000)
    const begun = performance.now()

    htmlText(opened)
    await read(`Subject: ${'=?utf-8?q?'.repeat(20_000)}\n\n${'&#'.repeat(100_000)}`)

    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

describe('a PDF', () => {
  test('is read for its words', async () => {
    expect(await read(await pdf())).toMatchObject({
      text: expect.stringContaining('Order total: $48.20'),
    })
  })

  test('with a script or with too many pages is not read', async () => {
    const script = await pdf((document) => document.addJavaScript('go', 'app.alert(1)'))
    const long = await pdf((document) => {
      for (let page = 0; page < 20; page += 1) document.addPage()
    })

    expect(await read(script)).toEqual({ refused: 'active' })
    expect(await read(long)).toEqual({ refused: 'too-long' })
  })

  test('that an electronic invoice hangs on is read, and the invoice is not', async () => {
    const bytes = await pdf((document) =>
      document.attach(Buffer.from('Order total: $1.00'), 'invoice.xml', { mimeType: 'text/xml' }),
    )

    const found = (await read(bytes)) as UploadText

    expect(found.text.trim()).toBe('Order total: $48.20')
  })

  test('that is an XFA form alone is not read', async () => {
    const form = await pdf((document) => {
      const { context, catalog } = document
      const xfa = context.stream(
        '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="f"><pageSet><pageArea><contentArea/></pageArea></pageSet></subform></template></xdp:xdp>',
      )
      catalog.set(
        context.obj('AcroForm') as never,
        context.obj({ XFA: context.register(xfa), Fields: [] }),
      )
      catalog.set(context.obj('NeedsRendering') as never, context.obj(true))
    })

    expect(await read(form)).toEqual({ refused: 'active' })
  })

  test('that is broken is not read', async () => {
    expect(await read('%PDF-1.7\nnothing')).toEqual({ refused: 'broken' })
  })
})

test.each([
  ['an archive', 'PK\x03\x04'],
  ['a page', '<!doctype html><p>Order total: $5.00</p>'],
  ['nothing', ''],
])('%s is neither', async (_, bytes) => {
  expect(await read(bytes)).toEqual({ refused: 'unknown' })
})
