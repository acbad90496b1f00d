import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

test('an address is read in the order of an envelope, in whatever order its parts came', () => {
  const line = addressLine({
    zip: '19101',
    city: 'Philadelphia',
    line1: 'PO Box 1234',
    state: 'PA',
    recipient: 'Soap Settlement Administrator',
  })

  expect(line).toBe('Soap Settlement Administrator, PO Box 1234, Philadelphia, PA 19101')
})

test('a second line stands after the first', () => {
  const line = addressLine({
    recipient: 'Soap Settlement',
    line1: '1 Main St',
    line2: 'Suite 4',
    city: 'Utica',
    state: 'NY',
    zip: '13501',
  })

  expect(line).toBe('Soap Settlement, 1 Main St, Suite 4, Utica, NY 13501')
})
