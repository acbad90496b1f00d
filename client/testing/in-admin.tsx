import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** What the staff's parts ask the browser for and jsdom does not have. */
Object.defineProperties(globalThis, {
  matchMedia: {
    configurable: true,
    value: (media: string) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }),
  },
  ResizeObserver: {
    configurable: true,
    value: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  },
})

/** For tests: a part of /admin with the theme around it. */
export function inAdmin(part: ReactNode) {
  return <MantineProvider env="test">{part}</MantineProvider>
}
