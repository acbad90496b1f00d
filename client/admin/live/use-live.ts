import { useEffect, useState } from 'react'
import type { LiveEvent } from '#contract/wire/results.ts'

const MOST_SHOWN = 200

interface Live {
  /** The newest first. */
  events: LiveEvent[]
  state: 'open' | 'waiting' | 'paused'
}

/** Listens while it is on screen; the browser connects again by itself when the stream ends. */
export function useLive(isPaused: boolean): Live {
  const [events, setEvents] = useState<LiveEvent[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isPaused) return undefined
    const source = new EventSource('/api/admin/live')
    source.addEventListener('open', () => setOpen(true))
    source.addEventListener('error', () => setOpen(false))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent
      // After a reconnection the last ones are told again.
      setEvents((shown) =>
        shown.some(({ id }) => id === event.id) ? shown : [event, ...shown].slice(0, MOST_SHOWN),
      )
    })
    return () => {
      source.close()
      setOpen(false)
    }
  }, [isPaused])
  const state = isOpen ? 'open' : 'waiting'
  return { events, state: isPaused ? 'paused' : state }
}
