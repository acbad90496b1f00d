import { expect, test } from 'vitest'
import { choice, choices, states, tick } from './choice.ts'

const among = ['mail', 'email', 'phone']

test('one answer is one of those there are', () => {
  expect(choice.check('email', { among })).toBeUndefined()
  expect(choice.check('fax', { among })).toBe('Choose one of the answers')
})

test('several answers are counted once each, up to the most there may be', () => {
  expect(choices.check(['mail', 'mail', 'email'], { among, most: 2 })).toBeUndefined()
  expect(choices.check(among, { among, most: 2 })).toBe('Choose at most 2')
  expect(choices.check([], { among })).toBe('Choose at least one of the answers')
  expect(choices.check(['fax'], { among })).toBe('Choose from the answers that are there')
  expect(choices.clean(['phone', 'fax', 'mail', 'phone'], { among })).toEqual(['mail', 'phone'])
})

test('states are those of the list, each once, up to the most there may be', () => {
  expect(states.check(['NY', 'PR', 'AE'], { most: 3 })).toBeUndefined()
  expect(states.check(['NY', 'CA'], { most: 1 })).toBe('Choose at most 1 state')
  expect(states.check(['XX'], {})).toBe('Choose states from the list')
  expect(states.check([], {})).toBe('Choose at least one state')
  expect(states.clean(['NY', 'XX', 'NY', 'CA'])).toEqual(['NY', 'CA'])
})

test('only a tick that is set agrees', () => {
  expect(tick.check(true)).toBeUndefined()
  expect(tick.check(false)).toBe('Tick this to go on')
})
