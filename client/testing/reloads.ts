import { onTestFinished, vi } from 'vitest'

interface Inside {
  jsdom: { virtualConsole: { emit: (kind: string, error?: unknown) => boolean } }
}

/**
 * Until the test is over the page is not loaded anew, only told that it would be. Jsdom's `location` cannot be replaced, but
 * tells what it does not do.
 */
export function reloads() {
  const reload = vi.fn()
  const { virtualConsole } = (globalThis as unknown as Inside).jsdom
  const emit = vi.spyOn(virtualConsole, 'emit').mockImplementation((_, error) => {
    if (String(error).includes('navigation')) reload()
    return true
  })
  onTestFinished(() => emit.mockRestore())
  return reload
}
