import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReading } from './use-reading.ts'

type Told = Partial<IntersectionObserverEntry> & { target: Element }

/** What the browser says of the pages that are watched. */
let tell: (...entries: Told[]) => void
const page = () => document.createElement('div')
const half = { isIntersecting: true, intersectionRatio: 0.5 }
const gone = { isIntersecting: false, intersectionRatio: 0 }
const window = { height: 800 } as DOMRectReadOnly

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        tell = (...entries) =>
          callback(
            entries.map((one) => ({ rootBounds: window, intersectionRect: { height: 0 }, ...one })),
          )
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('pages that came on screen are counted, and the time while any of them is there', () => {
  const { result } = renderHook(useReading)
  const [one, two, three] = [page(), page(), page()]
  result.current.watch([one, two, three])
  expect(result.current.read()).toBeUndefined()

  tell({ target: one, ...half })
  vi.advanceTimersByTime(4_000)
  tell({ target: one, ...gone }, { target: two, ...half })
  vi.advanceTimersByTime(3_000)
  tell({ target: two, ...gone }, { target: three, ...half, intersectionRatio: 0.2 })
  vi.advanceTimersByTime(60_000)

  expect(result.current.read()).toEqual({ pages: 2, seconds: 7 })
})

test('a page that is larger than the window counts by what it fills of that', () => {
  const { result } = renderHook(useReading)
  const target = page()
  result.current.watch([target])

  const intersectionRect = { height: 420 } as DOMRectReadOnly
  tell({ target, isIntersecting: true, intersectionRatio: 0.3, intersectionRect })

  expect(result.current.read()?.pages).toBe(1)
})

test('it goes on through the versions of a form, counts no page that is no longer there, and no hidden tab', () => {
  const { result } = renderHook(useReading)
  const before = [page(), page()]
  result.current.watch(before)
  tell({ target: before[0]!, ...half }, { target: before[1]!, ...half })
  vi.advanceTimersByTime(5_000)
  const [after] = [page()]
  result.current.watch([after])
  tell({ target: after, ...half })

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(30_000)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(1_000)

  expect(result.current.read()).toEqual({ pages: 1, seconds: 6 })
})
