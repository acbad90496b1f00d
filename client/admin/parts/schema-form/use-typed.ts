import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** How long somebody pauses before what they typed is taken over. */
const PAUSE_MS = 150

/**
 * What is being typed stays with its field, so that no key waits for a form; it is taken over in each pause, when the field is
 * left, and before a shortcut.
 */
export function useTyped(value: string, commit: (typed: string) => void) {
  const [typed, setTyped] = useState(value)
  const known = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const take = (now: string) => {
    clearTimeout(timer.current)
    if (now === known.current) return
    known.current = now
    latest.current(now)
  }
  return {
    value: typed,
    onChange(event: { currentTarget: { value: string } }) {
      const now = event.currentTarget.value
      setTyped(now)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => take(now), PAUSE_MS)
    },
    onBlur: () => take(typed),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey) take(typed)
      // Around it may be a form that would be sent, half written, and without what is being typed.
      if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) {
        event.preventDefault()
      }
    },
  }
}
