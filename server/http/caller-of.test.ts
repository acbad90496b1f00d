import { expect, test } from 'vitest'
import { callerOf } from './caller-of.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:eeee:dddd:cccc'],
  ['2001:db8:1:2:0:0:0:1', '2001:0DB8:0001:0002::'],
  ['2001:db8::1', '2001:db8:0:0:5::1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s are one caller', (one, other) => {
  expect(callerOf(one)).toBe(callerOf(other))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['192.0.2.7', '192.0.2.8'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
  ['64:ff9b::192.0.2.7', '64:ff9c::192.0.2.7'],
])('%s and %s are two callers', (one, other) => {
  expect(callerOf(one)).not.toBe(callerOf(other))
})
