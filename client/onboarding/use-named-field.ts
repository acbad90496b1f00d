import { useEffect } from 'react'
import { decoded } from '#contract/decoded.ts'

/** A field that has not come by then was taken out meanwhile. */
const LATEST_MS = 10_000

/** The id of the field that the address names, to begin at; '' without one and on the server. */
export function namedField(): string {
  if (typeof location === 'undefined') return ''
  return decoded(location.hash.slice(1)) ?? ''
}

/** On arrival the keyboard goes to the field that the address names, as soon as its block is there. */
export function useNamedField(): void {
  useEffect(() => {
    const id = namedField()
    if (id === '') return
    let frame = 0
    // In a frame: by then the page has done its own scrolling.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (isTyping() || goTo(id)) stop()
      })
    }
    const watch = new MutationObserver(look)
    const timer = setTimeout(stop, LATEST_MS)
    function stop() {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      watch.disconnect()
    }
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-held'],
    })
    look()
    return stop
  }, [])
}

/** Whoever has begun elsewhere on the page is left alone. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}

/** @returns whether the field was there */
function goTo(id: string): boolean {
  const named = document.getElementById(id)
  // What is held back cannot take the focus yet.
  if (!named || named.closest('[data-held=true]')) return false
  const field = (named instanceof HTMLInputElement && pickedOf(named)) || named
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}

/** Of radios the one that is picked, where the arrow keys go on from. */
function pickedOf({ type, name, form }: HTMLInputElement): HTMLInputElement | undefined {
  if (type !== 'radio' || !form) return undefined
  return [...form.querySelectorAll('input')].find((other) => other.name === name && other.checked)
}
