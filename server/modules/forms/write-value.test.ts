import { expect, test } from 'vitest'
import { writeValue } from './write-value.ts'

const written = (name: string, part: 'first' | 'last') => {
  const value = { raw: name, words: name }
  const put = writeValue('claimant.legalName', value, { how: 'name', part })
  return put.kind === 'text' ? put.text : put
}

test.for([
  ['John Smith', 'John', 'Smith'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['John Q. Smith, Jr', 'John Q.', 'Smith, Jr'],
  ['John Smith sr', 'John', 'Smith sr'],
  ['Ann van Dyke III', 'Ann van', 'Dyke III'],
  ['John Smith Jr. Esq.', 'John', 'Smith Jr. Esq.'],
  ['Kim Ii', 'Kim', 'Ii'],
  ['Mary Kim Ii', 'Mary Kim', 'Ii'],
  ['Jr.', '', 'Jr.'],
  ['Cher', '', 'Cher'],
])('of %s the first name is “%s” and the last “%s”', ([name = '', first, last]) => {
  expect([written(name, 'first'), written(name, 'last')]).toEqual([first, last])
})

test.for([
  ['Ann-Marie Lee Smith', 'AMLS'],
  ['John Q. Smith, Jr.', 'JQS'],
  ['Ann van Dyke III', 'AVD'],
  ['Kim Ii', 'KI'],
  ['’t Hooft', 'TH'],
  ['Z\u0308oë E\u0301va', 'Z\u0308É'],
  ['Jr.', 'J'],
  ['John Jr', 'J'],
  ['John Smith, Jr., Esq.', 'JS'],
  ['', ''],
])('the initials of “%s” are %s', ([name = '', initials]) => {
  const value = { raw: name, words: name }

  const put = writeValue('claimant.legalName', value, { how: 'initials' })

  expect(put).toEqual({ kind: 'text', text: initials })
})
