import { expect, test } from 'vitest'
import { isExampleAddress } from './example-address.ts'

test.for([
  ['support@sparrow.example', true],
  ['help@example.org', true],
  ['help@mail.example.com', true],
  ['https://sparrow.example/instagram', true],
  ['help@sparrow.org', false],
  ['help@myexample.com', false],
] as const)('%s stands in for another: %s', ([address, isExample]) => {
  expect(isExampleAddress(address)).toBe(isExample)
})
