import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'

type Content = Awaited<ReturnType<Parameters<typeof pageWords>[0]['getTextContent']>>

const aPage = (items: { str: string; hasEOL: boolean }[]) => ({
  getTextContent: async () => ({ items }) as unknown as Content,
})

test('a page can be heard line by line, in English', async () => {
  const words = await pageWords(
    aPage([
      { str: 'Full legal', hasEOL: false },
      { str: ' name', hasEOL: true },
      { str: '', hasEOL: true },
      { str: 'Zoe Dang', hasEOL: false },
    ]),
  )

  expect([...words.children].map((line) => line.textContent)).toEqual([
    'Full legal name',
    'Zoe Dang',
  ])
  expect(words.lang).toBe('en')
  expect(words.className).toBe('visually-hidden')
})
