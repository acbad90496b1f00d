import { expect, test } from 'vitest'
import type { MailAddress } from '../../vendors/print-and-mail/port.ts'
import { isWrittenTo } from './doubted-claims.ts'
import { settlementAddress } from './mail-addresses.ts'

const now = {
  recipient: 'Acme Settlement Administrator',
  line1: 'PO Box 12',
  city: 'Portland',
  state: 'OR',
  zip: '97208-0012',
}
const written = settlementAddress(now)

test.for([
  ['the same address', {}],
  ['another name above it', { company: 'Acme Settlement' }],
  ['five figures of its ZIP', { zip: '97208' }],
  ['small letters', { city: 'portland' }],
] satisfies [string, Partial<MailAddress>][])('a letter with %s went there', ([, differs]) => {
  expect(isWrittenTo({ mailingAddress: now }, { ...written, ...differs })).toBe(true)
})

test.for([
  ['another box', { line1: 'PO Box 13' }],
  ['a second line', { line2: 'Suite 4' }],
  ['another ZIP', { zip: '97209' }],
] satisfies [string, Partial<MailAddress>][])('a letter with %s went elsewhere', ([, differs]) => {
  expect(isWrittenTo({ mailingAddress: now }, { ...written, ...differs })).toBe(false)
})

test('of a letter whose address was not kept it is taken for granted', () => {
  expect(isWrittenTo({ mailingAddress: now }, null)).toBe(true)
  expect(isWrittenTo({ mailingAddress: null }, written)).toBe(false)
})
