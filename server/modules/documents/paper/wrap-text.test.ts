import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { embedTypefaces } from './typeface.ts'
import { type Measure, wrapText } from './wrap-text.ts'

async function measure(width: number): Promise<Measure> {
  const { regular } = await embedTypefaces(await PDFDocument.create(), 'test')
  return { face: regular, size: 10, width }
}

test('lines break between words and fit the width', async () => {
  const column = await measure(120)
  const text = 'A person may file one claim only, by mail or on the official website.'

  const lines = wrapText(text, column)

  expect(lines.join(' ')).toBe(text)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.every((line) => column.face.widthOf(line, 10) <= 120)).toBe(true)
})

test('a long address on the web breaks after its punctuation', async () => {
  const lines = wrapText('https://www.example-settlement.com/claims/file', await measure(110))

  expect(lines).toEqual(['https://www.example-', 'settlement.com/', 'claims/file'])
})

test('a word without an end breaks anywhere, never inside a letter with its marks', async () => {
  const word = 'e\u0323\u0301'.repeat(60)

  const lines = wrapText(word, await measure(100))

  expect(lines.join('')).toBe(word)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.every((line) => line.startsWith('e'))).toBe(true)
})

test('line ends and empty lines are kept', async () => {
  expect(wrapText('one\n\ntwo', await measure(100))).toEqual(['one', '', 'two'])
})
