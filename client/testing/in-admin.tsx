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

/** The menu keeps in sight where one is. */
Element.prototype.scrollIntoView ??= () => {}

/** Another screen begins at its top. */
globalThis.scrollTo = () => {}

/** A field for more lines measures itself anew once a font is there. */
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

/** For tests: a part of /admin with the theme around it. */
export function inAdmin(part: ReactNode) {
  return <MantineProvider env="test">{part}</MantineProvider>
}
