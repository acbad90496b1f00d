import { expect, test } from 'vitest'
import {
  LONGEST_ADDRESSEE,
  LONGEST_STREET,
  MOST_LETTER_BYTES,
  MOST_LETTER_PAGES,
} from '#contract/mailing/letter-limits.ts'
import { checkOrder } from './vendors/print-and-mail/check-order.ts'

const wide = (characters: number) => 'x'.repeat(characters)

function order({
  addressee = LONGEST_ADDRESSEE,
  street = LONGEST_STREET,
  more = 0,
  bytes = MOST_LETTER_BYTES,
} = {}) {
  const place = { line1: wide(street), line2: wide(street), city: 'Utica', state: 'NY' }
  const address = { name: wide(addressee), company: wide(addressee), ...place, zip: '13501' }
  return {
    idempotencyKey: 'letter-1',
    to: address,
    from: address,
    pdf: new Uint8Array(bytes),
    pages: MOST_LETTER_PAGES + more,
    service: 'first-class' as const,
    description: 'A letter',
  }
}

test('what a form takes at most is what the print shop takes at most', () => {
  expect(() => checkOrder(order())).not.toThrow()
  for (const wider of [
    { addressee: LONGEST_ADDRESSEE + 1 },
    { street: LONGEST_STREET + 1 },
    { more: 1 },
    { bytes: MOST_LETTER_BYTES + 1 },
  ]) {
    expect(() => checkOrder(order(wider))).toThrow('not taken')
  }
})
