import { expect, test } from 'vitest'
import { personalHoldings } from './all-holdings.ts'
import { sayIn } from './say-in.ts'
import { receiptWords } from './tell-sending.ts'
import es from './words.es.json' with { type: 'json' }

test('what a deletion takes and what the receipt tells is said in Spanish, all of it and nothing else', () => {
  const titles = personalHoldings().map(({ title }) => title)
  const told = [...new Set([...titles, ...receiptWords])]

  expect(told.filter((text) => sayIn('es', text) === text)).toEqual([])
  expect(Object.keys(es).toSorted()).toEqual(told.toSorted())
})
