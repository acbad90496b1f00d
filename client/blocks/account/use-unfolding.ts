import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Unfolding {
  isOpen: boolean
  opener: RefObject<HTMLButtonElement | null>
  inside: RefObject<HTMLDivElement | null>
  open: () => void
  close: () => void
}

/** Something that a button unfolds: the keyboard goes to its first field or heading, and back to the button afterwards. */
export function useUnfolding(): Unfolding {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  return {
    isOpen,
    opener,
    inside,
    open() {
      flushSync(() => setOpen(true))
      inside.current?.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus()
    },
    close() {
      flushSync(() => setOpen(false))
      opener.current?.focus()
    },
  }
}
