import { expect, test } from 'vitest'
import { readEntryParams, withoutEmail } from './entry-params.ts'

test('an entry brings e-mail, class action and tag along', () => {
  expect(readEntryParams('?email=%20Ann%40Example.com&select=soap&from=classactions')).toEqual({
    email: 'ann@example.com',
    suit: 'soap',
    from: 'classactions',
  })
})

test('claim names a class action as well; select has precedence', () => {
  expect(readEntryParams('?claim=one').suit).toBe('one')
  expect(readEntryParams('?claim=one&select=two').suit).toBe('two')
})

test('an unknown tag counts as default, a faulty e-mail is left out', () => {
  expect(readEntryParams('?from=elsewhere&email=nonsense')).toEqual({ from: 'default' })
})

test('the e-mail is taken out of the address, the rest stays', () => {
  expect(withoutEmail('?email=ann%40example.com&from=classactions')).toBe('?from=classactions')
  expect(withoutEmail('?email=ann%40example.com')).toBe('')
})
