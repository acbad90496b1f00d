import { expect, test } from 'vitest'
import { type FormMapping, noMapping } from '#contract/form-mapping.ts'
import {
  mappedAt,
  placedSources,
  tickedFor,
  usualWay,
  wayOf,
  withBox,
  withPlace,
} from './mapping-edits.ts'

const box = { page: 1, x: 10, y: 20, width: 100, height: 14 }
const mapping: FormMapping = {
  ...noMapping,
  fields: { name: { from: 'claimant.legalName' } },
  positions: [{ ...box, from: 'signature' }],
}

test('a field takes an answer, and nothing again', () => {
  const taking = withPlace(mapping, { field: 'zip' }, { from: 'claimant.address.zip' })

  expect(mappedAt(taking, { field: 'zip' })).toEqual({ from: 'claimant.address.zip' })
  expect(withPlace(taking, { field: 'zip' }, undefined)).toEqual(mapping)
})

test('a box keeps its place when it takes something else, and is gone with nothing', () => {
  const day = { from: 'signedOn', as: { how: 'date', format: 'MM/DD/YY' } } as const

  const taking = withPlace(mapping, { position: 0 }, day)

  expect(taking.positions).toEqual([{ ...box, ...day }])
  expect(withPlace(taking, { position: 0 }, undefined).positions).toEqual([])
})

test('what is switched off on a box is not kept', () => {
  const many = withBox(mapping, 0, { multiline: true, fontSize: 9 })

  expect(many.positions[0]).toMatchObject({ multiline: true, fontSize: 9 })
  const plain = withBox(many, 0, { multiline: false, fontSize: undefined as unknown as number })
  expect(plain.positions[0]).toEqual({ ...box, from: 'signature' })
})

test('ways follow from what is asked and what the form offers', () => {
  const choice = { kind: 'choice', values: ['check', 'paypal'] } as const

  expect(usualWay({ kind: 'day', values: [] }, undefined)).toMatchObject({ how: 'date' })
  expect(usualWay({ ...choice, values: ['yes', 'no'] }, { kind: 'checkbox' })).toEqual({
    how: 'tick',
    when: 'yes',
  })
  expect(
    usualWay(
      { ...choice, values: ['check', 'paypal'] },
      { kind: 'radio', options: ['PayPal', 'Check'] },
    ),
  ).toEqual({ how: 'choose', options: { check: 'Check', paypal: 'PayPal' } })
  expect(usualWay({ kind: 'text', values: [] }, { kind: 'text' })).toBeUndefined()
})

test('a tick is for one of the answers that there are', () => {
  const member = { kind: 'tick' as const, values: ['ticked'] }
  const choice = { kind: 'choice' as const, values: ['check', 'paypal'] }
  const name = { kind: 'text' as const, values: [] }

  const chosen = [member, choice, name].map((source) => wayOf('tick', source, undefined))

  expect(chosen).toEqual([
    { how: 'tick', when: 'ticked' },
    { how: 'tick', when: 'check' },
    undefined,
  ])
  expect(usualWay(name, { kind: 'checkbox' })).toBeUndefined()
  expect(usualWay(member, { kind: 'checkbox' })).toBeUndefined()
})

test('each answer begins with the option that is worded like it', () => {
  const options = ['PayPal', 'Check']

  expect(wayOf('choose', { values: ['check', 'paypal'] }, { options })).toEqual({
    how: 'choose',
    options: { check: 'Check', paypal: 'PayPal' },
  })
})

test.each([
  { values: ['yes', 'no'], options: ['N', 'Y'], begun: { yes: 'Y', no: 'N' } },
  { values: ['yes', 'no'], options: ['0', '1'], begun: { yes: '', no: '' } },
  {
    values: ['yes', 'no', 'not-sure'],
    options: ['Y', 'N'],
    begun: { yes: 'Y', no: '', 'not-sure': '' },
  },
  {
    values: ['check', 'paypal', 'venmo'],
    options: ['Checking account', 'Check by mail', 'PayPal (e-mail)', 'Zelle'],
    begun: { check: 'Check by mail', paypal: 'PayPal (e-mail)', venmo: '' },
  },
])('no answer begins with an option that says something else: $options', (asked) => {
  const { values, options, begun } = asked

  expect(wayOf('choose', { values }, { options })).toEqual({ how: 'choose', options: begun })
})

test('the second box of a question is for its second answer', () => {
  const question = { kind: 'choice' as const, values: ['yes', 'no'] }
  const tick = (when: string) => ({ from: 'form.member', as: { how: 'tick' as const, when } })
  const taking = { ...mapping, fields: { ...mapping.fields, one: tick('yes') } }

  const second = usualWay(question, { kind: 'checkbox' }, tickedFor(taking, 'form.member'))

  expect(second).toEqual({ how: 'tick', when: 'no' })
  expect(tickedFor(taking, 'form.other')).toEqual([])
  expect(usualWay(question, { kind: 'checkbox' }, ['yes', 'no'])).toEqual(tick('yes').as)
})

test('an attestation that the form prints has its place', () => {
  const placed = placedSources({ ...mapping, printedOnForm: ['true'], notOnForm: ['payment'] })

  expect([...placed]).toEqual(['claimant.legalName', 'signature', 'payment', 'attestation.true'])
})
