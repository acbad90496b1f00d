import { expect, test } from 'vitest'
import { maskedName } from './masked-person.ts'

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
