import { expect, test } from 'vitest'
import { linksIn, parseInline } from './inline-markup.ts'

test('words without marks are one run', () => {
  expect(parseInline('Signing is up to you.')).toEqual([
    { kind: 'words', words: 'Signing is up to you.' },
  ])
})

test('an empty text has no runs', () => {
  expect(parseInline('')).toEqual([])
})

test('reads bold words and both kinds of link, in order', () => {
  const runs = parseInline(
    '**Free**: see [our terms](/terms#fees) or [the office](link:office-tx).',
  )

  expect(runs).toEqual([
    { kind: 'strong', words: 'Free' },
    { kind: 'words', words: ': see ' },
    { kind: 'link', words: 'our terms', action: { do: 'navigate', to: '/terms#fees' } },
    { kind: 'words', words: ' or ' },
    { kind: 'link', words: 'the office', action: { do: 'open', link: 'office-tx' } },
    { kind: 'words', words: '.' },
  ])
})

test.each([
  ['a full address', '[win](https://example.com)'],
  ['an address without a scheme', '[win](//example.com)'],
  ['a script', '[win](javascript:alert(1))'],
  ['a query', '[win](/file?sessionId=1)'],
  ['a path with a space', '[win](/a b)'],
  ['a link name with capitals', '[win](link:Office)'],
  ['an open bracket', '[win(/file)'],
  ['a blank to fill in', 'Dear [name of the company],'],
  ['an unclosed bold', '**almost'],
  ['an element', '<b onclick="alert(1)">win</b>'],
])('%s stays as it was written', (_, text) => {
  expect(parseInline(text)).toEqual([{ kind: 'words', words: text }])
})

test('nothing of the text is lost', () => {
  const text = 'a **b** [c](/d) e [f](g) ** h [i](link:j)'

  const words = parseInline(text).map((run) => run.words)

  expect(words.join('|')).toBe('a |b| |c| e [f](g) ** h |i')
})

test('tells where a text leads', () => {
  expect(linksIn('Read [this](/blog) and **then** [that](link:usps).')).toEqual([
    { do: 'navigate', to: '/blog' },
    { do: 'open', link: 'usps' },
  ])
})
