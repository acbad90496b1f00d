import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { PUBLISHING } from './definition-calls.ts'
import { forgetDraft } from './use-discard-draft.ts'

const name = { kind: 'page', id: 'leaflet' } as const
const keys = [
  [PUBLISHING, 'definitions'],
  [PUBLISHING, 'definition', 'page:leaflet'],
  [PUBLISHING, 'review', 'page:leaflet', 'a1'],
  [PUBLISHING, 'definition', 'page:home'],
]

/** Screens that have read all of these, and what they ask for again. */
async function reading() {
  const cache = new QueryClient()
  const asked: string[] = []
  for (const queryKey of keys) {
    const queryFn = () => asked.push(queryKey.slice(1).join(' '))
    new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => {})
  }
  await new Promise((read) => setTimeout(read, 0))
  asked.length = 0
  return { cache, asked }
}

test('what never was live is not asked for once its draft is gone; the lists are', async () => {
  const { cache, asked } = await reading()

  await forgetDraft(cache, { ...name, isLive: false })

  expect(asked).toEqual(['definitions', 'definition page:home'])
})

test('what is live is read anew without its draft', async () => {
  const { cache, asked } = await reading()

  await forgetDraft(cache, { ...name, isLive: true })

  expect(asked).toEqual(keys.map((key) => key.slice(1).join(' ')))
})
