import { expect, test } from 'vitest'
import { maskedAddress, maskedName, maskedPhone } from './masked-person.ts'

test.each([
  ['Jane Doe', 'J. D•••'],
  ['Zoë Đặng Núñez', 'Z. N•••'],
  ['Cher', 'C•••'],
  ['élan de la Cruz', 'É. C•••'],
  ['  Jane   Doe ', 'J. D•••'],
  ['', '•••'],
])('the name %s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test.each([
  ['(555) 555-0123', '•••0123'],
  ['+1 555 555 0123', '•••0123'],
  ['911', '•••'],
])('the number %s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})

test('of an address there is the place alone', () => {
  const address = { line1: '5 Main St', city: 'Springfield', state: 'IL', zip: '62701' }

  expect(maskedAddress(address)).toBe('•••, Springfield, IL')
})
