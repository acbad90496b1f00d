import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fixedPart, gzipPage } from './gzip-page.ts'

test('a page and its end come back as they were, checksum and length included', () => {
  const fixed = fixedPart('<html>Đặng '.repeat(5000))

  const page = Buffer.concat(gzipPage(fixed, '<script nonce="abc"></script></html>'))

  expect(gunzipSync(page).toString()).toBe(
    `${'<html>Đặng '.repeat(5000)}<script nonce="abc"></script></html>`,
  )
  expect(page.length).toBeLessThan(2000)
})

test('a changed byte in the end is noticed by whoever reads it', () => {
  const page = Buffer.concat(gzipPage(fixedPart('<html>'), 'end'))
  page[page.length - 9] = (page.at(-9) ?? 0) ^ 1

  expect(() => gunzipSync(page)).toThrow()
})
