import { expect, test } from 'vitest'
import { readEntryParams, withoutPrivate } from './entry-params.ts'

test('an entry brings e-mail, class action and tag along', () => {
  expect(readEntryParams('?email=%20Ann%40Example.com&select=soap&from=classactions')).toEqual({
    email: 'ann@example.com',
    suit: 'soap',
    from: 'classactions',
    fromApp: false,
  })
})

test('claim names a class action as well; select has precedence', () => {
  expect(readEntryParams('?claim=one').suit).toBe('one')
  expect(readEntryParams('?claim=one&select=two').suit).toBe('two')
})

test('an unknown tag counts as default, a faulty e-mail is left out', () => {
  expect(readEntryParams('?from=elsewhere&email=nonsense')).toEqual({
    from: 'default',
    fromApp: false,
  })
})

test.each([
  ['?email=ann%40example.com&from=classactions', '?from=classactions'],
  ['?email=ann%40example.com', ''],
  ['?sessionId=abc&select=soap', '?select=soap'],
  [
    '?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=succeeded&fromApp=1',
    '?fromApp=1',
  ],
  ['?setup_intent=seti_1&setup_intent_client_secret=x', ''],
])('of %s only %j stays in the address', (search, rest) => {
  expect(withoutPrivate(search)).toBe(rest)
})

test.each([
  ['?fromApp=1', true],
  ['?fromApp=true', true],
  ['?fromApp', true],
  ['?fromApp=0', false],
  ['?fromApp=false', false],
  ['', false],
])('%j comes from the app: %s', (search, fromApp) => {
  expect(readEntryParams(search).fromApp).toBe(fromApp)
})

test('a payment is named by either of its references', () => {
  expect(readEntryParams('?payment_intent=pi_1').payment).toEqual({
    kind: 'payment_intent',
    id: 'pi_1',
  })
  expect(readEntryParams('?setup_intent=seti_1').payment).toEqual({
    kind: 'setup_intent',
    id: 'seti_1',
  })
})
