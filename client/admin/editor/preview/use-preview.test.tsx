import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ViewAs } from './use-preview.ts'
import { usePreview } from './use-preview.ts'

const name = { kind: 'page', id: 'home' } as const
const viewAs: ViewAs = { device: 'phone' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that answers when told to; each answer names the title that it drew. */
function slowServer() {
  const asked: { title: string; answer: (status?: number) => void }[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { content } = JSON.parse(body) as { content: { title: string } }
    return new Promise<Response>((resolve) =>
      asked.push({
        title: content.title,
        answer: (status = 200) =>
          resolve(Response.json({ url: `/render/${content.title}`, faults: [] }, { status })),
      }),
    )
  })
  return asked
}

function show(title: string) {
  const props = (one: string) => ({ content: { title: one }, viewAs, slot: 'a' })
  const { result, rerender } = renderHook(({ shown }) => usePreview(name, shown), {
    initialProps: { shown: props(title) },
  })
  return { result, type: (next: string) => rerender({ shown: props(next) }) }
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(300))

test('one picture is asked for at a time, and the last that was typed is the last', async () => {
  const asked = slowServer()
  const { result, type } = show('a')
  await pause()
  type('ab')
  await pause()
  type('abc')
  await pause()
  expect(asked.map(({ title }) => title)).toEqual(['a'])

  asked[0]?.answer()
  await pause()
  expect(asked.map(({ title }) => title)).toEqual(['a', 'abc'])
  expect(result.current).toMatchObject({ url: '/render/a', isBusy: true })
  asked[1]?.answer()
  await pause()

  expect(result.current).toMatchObject({ url: '/render/abc', isBusy: false })
})

test('one that fails holds up none after it', async () => {
  const asked = slowServer()
  const { result, type } = show('a')
  await pause()
  type('ab')
  await pause()

  asked[0]?.answer(500)
  await pause()
  asked[1]?.answer()
  await pause()

  expect(result.current).toMatchObject({ url: '/render/ab', isBusy: false })
})
