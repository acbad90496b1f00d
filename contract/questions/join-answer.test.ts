import { describe, expect, test } from 'vitest'
import { joinAnswer } from './join-answer.ts'

const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1 })
const known = {
  identifier: 'AB1',
  payment: 'check',
  form: { units: '3', store: 'Acme' },
  proof: [file('a'), file('b')],
}

describe('a settlement’s answers of two devices', () => {
  test.each([
    {
      name: 'a photo that was added there stays when something else is answered here',
      mine: { ...known, payment: 'paypal' },
      there: { ...known, proof: [...known.proof, file('c')] },
      joined: { ...known, payment: 'paypal', proof: [...known.proof, file('c')] },
    },
    {
      name: 'a file that was removed there goes, one that was added here stays',
      mine: { ...known, proof: [...known.proof, file('c')] },
      there: { ...known, proof: [file('b')] },
      joined: { ...known, proof: [file('b'), file('c')] },
    },
    {
      name: 'a file that was removed here stays away, one that was added there comes',
      mine: { ...known, proof: [file('b')] },
      there: { ...known, proof: [...known.proof, file('c')] },
      joined: { ...known, proof: [file('b'), file('c')] },
    },
    {
      name: 'the last file that was removed here stays away',
      mine: { ...known, proof: [] },
      there: known,
      joined: { ...known, proof: [] },
    },
    {
      name: 'of its own questions each keeps its newest answer',
      mine: { ...known, form: { units: '4', store: 'Acme' } },
      there: { ...known, form: { units: '3', store: 'Bell', when: '2024' } },
      joined: { ...known, form: { units: '4', store: 'Bell', when: '2024' } },
    },
    {
      name: 'where both changed the same, this side was asked last',
      mine: { ...known, identifier: 'AB2' },
      there: { ...known, identifier: 'AB3' },
      joined: { ...known, identifier: 'AB2' },
    },
    {
      name: 'what was forgotten there is not brought back',
      mine: { ...known, payment: 'paypal' },
      there: { ...known, form: { store: 'Acme' } },
      joined: { ...known, payment: 'paypal', form: { store: 'Acme' } },
    },
  ])('$name', ({ mine, there, joined }) => {
    expect(joinAnswer(mine, there, known)).toEqual(joined)
  })

  test('where nobody knows what was before, both sides’ stay', () => {
    const mine = { payment: 'paypal', proof: [file('a')] }
    const there = { payment: 'check', identifier: 'AB1', proof: [file('b')] }

    expect(joinAnswer(mine, there)).toEqual({
      payment: 'paypal',
      identifier: 'AB1',
      proof: [file('a'), file('b')],
    })
  })
})

test('an answer without parts is this side’s', () => {
  expect(joinAnswer('NJ', 'CA', 'NJ')).toBe('NJ')
  expect(joinAnswer(['x'], ['y'], [])).toEqual(['x'])
  expect(joinAnswer({ payment: 'check' }, undefined, { payment: 'check' })).toEqual({
    payment: 'check',
  })
})

test('names that every object has are names like others', () => {
  const mine: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":"x"}')

  expect(JSON.stringify(joinAnswer(mine, { b: 2 }, {}))).toBe(
    '{"__proto__":{"a":1},"constructor":"x","b":2}',
  )
})
