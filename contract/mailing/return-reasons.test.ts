import { expect, test } from 'vitest'
import { faultOf, reasonInWords } from './return-reasons.ts'

test('what the post stamped is told in a sentence', () => {
  expect(reasonInWords('INSUFFICIENT ADDRESS')).toBe('Something is missing from the address.')
  expect(reasonInWords('Moved, Left No Address')).toBe('The addressee has moved.')
})

test('a stamp that says nothing known is not guessed at', () => {
  const unread = 'The post gave no reason that we can read.'

  expect([null, '', 'unknown'].map((stamped) => reasonInWords(stamped))).toEqual(
    Array(3).fill(unread),
  )
})

test('a stamp blames the address, the addressee, or nobody', () => {
  const address = ['Insufficient Address', 'No Such Number', 'Moved, Left No Address', 'Box Closed']

  expect(address.map(faultOf)).toEqual(Array(4).fill('address'))
  expect(['Refused', 'Unclaimed'].map(faultOf)).toEqual(['addressee', 'addressee'])
  expect([null, 'Returned to Sender'].map(faultOf)).toEqual(['unknown', 'unknown'])
})

test('that it could not be forwarded is stamped beside the reason, and is none where there is another', () => {
  const stamped = ['UNCLAIMED', 'REFUSED', 'VACANT', 'NOT DELIVERABLE AS ADDRESSED']

  expect(stamped.map((reason) => faultOf(`${reason} UNABLE TO FORWARD`))).toEqual([
    'addressee',
    'addressee',
    'address',
    'address',
  ])
  for (const reason of stamped) {
    expect(reasonInWords(`${reason} UNABLE TO FORWARD`)).toBe(reasonInWords(reason))
  }
  expect(faultOf('Forwarding time expired')).toBe('address')
})
