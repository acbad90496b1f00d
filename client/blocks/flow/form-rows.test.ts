import { expect, onTestFinished, test } from 'vitest'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { speakBy } from '../../words/say.ts'
import { spanish } from '../../words/spanish.ts'
import { formRows } from './form-rows.ts'

const terms: SuitTerms = {
  eligibility: [],
  form: [
    { id: 'ssn', label: 'Last four digits', kind: 'text', sensitive: 'ssn-last-4' },
    { id: 'city', label: 'Where you bought it', kind: 'text' },
  ],
  identifier: { use: 'none' },
  attestations: [],
  payments: ['check'],
  basis: 'official',
}

test('digits of a Social Security number are not shown where answers are checked', () => {
  const rows = formRows(terms, { form: { ssn: '6789', city: 'Austin' } })

  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['Last four digits', 'Entered, not shown here'],
    ['Where you bought it', 'Austin'],
    ['Payment', 'Check by mail'],
  ])
  expect(formRows(terms, { form: {} }).map(({ name }) => name)).toEqual(['Payment'])
})

test('what is picked among a settlement’s own words is English, and what is typed is whatever it is', () => {
  const choices = ['Bar soap', 'Shampoo']
  const asked: SuitTerms = {
    ...terms,
    form: [{ id: 'kind', label: 'Which one', kind: 'choice', choices }, ...terms.form],
  }

  const rows = formRows(asked, { form: { kind: 'Bar soap', city: 'Austin' } })

  expect(rows.map(({ value, valueIn }) => [value, valueIn])).toEqual([
    ['Bar soap', 'en'],
    ['Austin', undefined],
    ['Check by mail', undefined],
  ])
})

test('what a settlement calls its questions, its number and its papers is English, and is told to be', () => {
  const asked: SuitTerms = {
    ...terms,
    identifier: { use: 'required', label: 'Claim ID' },
    proof: { use: 'optional', label: 'A receipt', help: 'Of the soap.' },
  }
  const proof = [{ id: 'a', name: 'a.png', type: 'image/png' as const, size: 1 }]

  const rows = formRows(asked, { identifier: 'AB-1', form: { city: 'Austin' }, proof })

  expect(rows.map(({ name, nameIn }) => [name, nameIn])).toEqual([
    ['Claim ID', 'en'],
    ['Where you bought it', 'en'],
    ['A receipt', 'en'],
    ['Payment', undefined],
  ])
})

test('what is ours of a form is read in Spanish, its days too', () => {
  speakBy(() => spanish)
  onTestFinished(() => speakBy(() => undefined))
  const asked: SuitTerms = {
    ...terms,
    form: [{ id: 'bought', label: 'When you bought it', kind: 'date' }],
    identifier: { use: 'optional' },
  }

  const rows = formRows(asked, { identifier: 'AB-1', form: { bought: '2026-11-23' } })

  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['Número del aviso', 'AB-1'],
    ['When you bought it', '23 de noviembre de 2026'],
    ['Pago', 'Cheque por correo'],
  ])
})
