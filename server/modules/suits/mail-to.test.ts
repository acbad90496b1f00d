import { expect, test } from 'vitest'
import { mailingAddress } from '../../testing/add-suit.ts'
import { mailTo } from './mail-to.ts'

test('an address that takes no letters takes none either when it is written otherwise', () => {
  const deadAddress = { ...mailingAddress, state: 'ny', recipient: ` ${mailingAddress.recipient}` }

  expect(mailTo({ mailingAddress, deadAddress })).toBeNull()
  expect(mailTo({ mailingAddress, deadAddress: null })).toBe(mailingAddress)
  expect(mailTo({ mailingAddress: null, deadAddress })).toBeNull()
  expect(mailTo({ mailingAddress, deadAddress: { ...mailingAddress, line1: 'PO Box 2' } })).toBe(
    mailingAddress,
  )
})
