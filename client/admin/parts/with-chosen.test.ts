import { expect, test } from 'vitest'
import { withChosen } from './with-chosen.ts'

test.each([
  ['', ['meta']],
  ['meta', ['meta']],
  ['snap', ['meta', 'snap']],
])('with "%s" in force the list is %s', (chosen, list) => {
  expect(withChosen(['meta'], chosen)).toEqual(list)
})
