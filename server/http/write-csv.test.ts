import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const textOf = (cell: string | number | null) =>
  (writeCsv('it', [[cell]]).body as Buffer).toString()

test('texts stand in quotes, figures do not, and what is not there is empty', () => {
  const { body } = writeCsv('it', [
    ['a,b', 'c;d', 'say "x"', -1, null, true],
    ['two\nlines', '', 0.5, null, null, false],
  ])

  expect((body as Buffer).toString()).toBe(
    '"a,b","c;d","say ""x""",-1,,true\r\n"two\nlines","",0.5,,,false\r\n',
  )
})

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20SUM(A1)',
]
const spaces = ['', ' ', '\t', '\r\n', '\u00A0', '\u3000', ' \t\n ']

test.for(formulas)('%s is made harmless, whatever white space is before it', (formula) => {
  for (const space of spaces) {
    expect.soft(textOf(space + formula)).toBe(`"'${space}${formula}"\r\n`)
  }
})

test('what is no formula stays as it is', () => {
  for (const text of ['a=b', 'newsletter', "it's", 'x-y', '2026-11-20']) {
    expect.soft(textOf(text)).toBe(`"${text}"\r\n`)
  }
})
