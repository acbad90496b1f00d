import { expect, test } from 'vitest'
import { readBack } from '../read-back.ts'
import type { Letter } from './letter.ts'
import { makeLetter } from './make-letter.ts'

const letter: Letter = {
  from: ['Zoë Đặng', '12 Rue Haute'],
  to: ['Brussels Airlines'],
  date: 'November 21, 2026',
  subject: 'Compensation for flight SN3182',
  paragraphs: ['Dear Sir or Madam,', 'please pay €250.', 'Łukasz'],
  preparedAt: '2026-11-21T17:00:00.000Z',
}

test('everything of a letter can be read on its one page, in its order', async () => {
  const { bytes, pages } = await makeLetter(letter)

  const [text = ''] = await readBack(bytes)
  expect(pages).toBe(1)
  expect(text.replace(/\s+/g, ' ').trim()).toBe(
    'Zoë Đặng 12 Rue Haute Brussels Airlines November 21, 2026 Compensation for flight SN3182 Dear Sir or Madam, please pay €250. Łukasz',
  )
})

test('the same letter gives the same bytes', async () => {
  const [one, two] = [await makeLetter(letter), await makeLetter(letter)]

  expect(two.sha256).toBe(one.sha256)
})

test('a long one goes on overleaf and loses nothing', async () => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1} of many.`)

  const { bytes, pages } = await makeLetter({ ...letter, paragraphs })

  const text = (await readBack(bytes)).join(' ').replace(/\s+/g, ' ')
  expect(pages).toBeGreaterThan(1)
  for (const paragraph of paragraphs) expect(text).toContain(paragraph)
})

test('letters that our fonts lack are named, and no letter is made', async () => {
  await expect(makeLetter({ ...letter, from: ['李'] })).rejects.toMatchObject({
    fields: [{ path: '/from/0', characters: ['李'] }],
  })
})
