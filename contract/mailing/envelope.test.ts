import { expect, test } from 'vitest'
import { envelopeName, envelopeRecipient } from './envelope.ts'
import { LONGEST_ADDRESSEE } from './letter-limits.ts'

test.each([
  ['Zoë Đặng Núñez', 'Zoë Đặng Núñez'],
  ['Maximiliana Alexandra Theodora Featherstonehaugh', 'Maximiliana A. T. Featherstonehaugh'],
  ['Bartholomew Alexander Theodore Featherstone Jr.', 'Bartholomew A. T. Featherstone Jr.'],
  ['María José Núñez-Fernández de la Cruz y Zúñiga', 'María J. N. de la C. y Zúñiga'],
  ['Muhammad Abdulrahman bin Abdulaziz Featherstone', 'Muhammad A. bin A. Featherstone'],
  ['Alexandra Van Theodora Featherstonehaughland', 'Alexandra V. T. Featherstonehaughland'],
  ['MARÍA JOSÉ NÚÑEZ-FERNÁNDEZ DE LA CRUZ Y ZÚÑIGA', 'MARÍA J. N. DE LA C. Y ZÚÑIGA'],
  ['maximiliana ann roe featherstonehaugh-lee', 'maximiliana a. r. featherstonehaugh-lee'],
  ['María-José Łukasz Fernández de la Peña y Álvarez-Quiñones', 'María-José Álvarez-Quiñones'],
  ['Maximiliana Theodora Ann van der Featherstonehaugh', 'Maximiliana van der Featherstonehaugh'],
  ['MAXIMILIANA THEODORA ANN VAN DER FEATHERSTONEHAUGH', 'MAXIMILIANA VAN DER FEATHERSTONEHAUGH'],
  ['Maximiliana Theodora van der Featherstonehaugh-Lee', 'Maximiliana Featherstonehaugh-Lee'],
  ['Maximiliana Álvarez de la Featherstonehaugh-Leighs', 'Maximiliana Featherstonehaugh-Leighs'],
  ['Wolfeschlegelsteinhausenbergerdorff Senior-Hyphenated', /^Wolfeschlegelsteinhausenbergerdorff/],
])('%s fits on the line of an envelope', (name, expected) => {
  const line = envelopeName(name)

  expect(line).toMatch(expected)
  expect(line.length).toBeLessThanOrEqual(LONGEST_ADDRESSEE)
})

test('a long recipient takes two lines, parted between words', () => {
  const long = 'In re Example Company Data Breach Litigation Settlement Administrator'

  expect(envelopeRecipient('Settlement Administrator')).toEqual(['Settlement Administrator'])
  expect(envelopeRecipient(long)).toEqual([
    'In re Example Company Data Breach',
    'Litigation Settlement Administrator',
  ])
})
