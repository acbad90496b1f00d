import { expect, test } from 'vitest'
import { PrivateFile } from './private-file.ts'

const pdf = { type: 'application/pdf', name: 'letter.pdf' }

test('what is saved is an attachment in which nothing runs', () => {
  const { headers } = new PrivateFile(Buffer.from('%PDF'), { ...pdf, as: 'saved' })

  expect(headers['content-disposition']).toBe('attachment; filename="letter.pdf"')
  expect(headers['content-security-policy']).toMatch(/default-src 'none';.* sandbox$/)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('what is shown is framed by nobody, unless it is made for a frame of ours', () => {
  const shown = new PrivateFile(Buffer.from('%PDF'), { ...pdf, as: 'shown' })
  const framed = new PrivateFile(Buffer.from('%PDF'), { ...pdf, as: 'framed' })

  expect(shown.headers['content-disposition']).toBe('inline; filename="letter.pdf"')
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test('what is shown may be loaded and laid out by what shows it', () => {
  const { headers } = new PrivateFile(Buffer.from('%PDF'), { ...pdf, as: 'shown' })

  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline';",
  )
})

test('a name that is not plain ASCII is given twice, and cannot end its own quotes', () => {
  const { headers } = new PrivateFile(Buffer.from('%PDF'), { ...pdf, name: 'é".pdf', as: 'saved' })

  expect(headers['content-disposition']).toBe(
    `attachment; filename="__.pdf"; filename*=UTF-8''%C3%A9%22.pdf`,
  )
})

test('bytes are answered as they are', () => {
  const bytes = new Uint8Array([0, 37, 80, 68, 70]).subarray(1)

  expect(new PrivateFile(bytes, { ...pdf, as: 'saved' }).body).toEqual(Buffer.from('%PDF'))
})
