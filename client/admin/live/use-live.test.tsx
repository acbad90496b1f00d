import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { goToSignIn } from '../go-to-sign-in.ts'
import { useLive } from './use-live.ts'

vi.mock('../go-to-sign-in.ts', () => ({ goToSignIn: vi.fn() }))

afterEach(() => vi.unstubAllGlobals())

class RefusedStream extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 2
  constructor() {
    super()
    setTimeout(() => this.dispatchEvent(new Event('error')))
  }
  close() {}
}

test('a stream that is refused since the sign-in has ended leads to it', async () => {
  vi.stubGlobal('EventSource', RefusedStream)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))

  const { result, unmount } = renderHook(() => useLive(false))

  await act(() => vi.waitFor(() => expect(goToSignIn).toHaveBeenCalled()))
  expect(result.current.state).toBe('waiting')
  unmount()
})
