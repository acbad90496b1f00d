import { useEffect, useState } from 'react'
import type { LiveEvent } from '#contract/wire/visits.ts'
import { ask, isSignedOut } from '../ask.ts'
import { goToSignIn } from '../go-to-sign-in.ts'

const MOST_SHOWN = 200
/** After a refusal a browser does not come back by itself. */
const AGAIN_MS = 5_000

interface Live {
  /** The newest first. */
  events: LiveEvent[]
  state: 'open' | 'waiting' | 'paused'
}

/**
 * Listens while it is on screen, and again when the stream ends or was refused: a session that could not be checked for a
 * moment may be good the next time.
 */
export function useLive(isPaused: boolean): Live {
  const [events, setEvents] = useState<LiveEvent[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isPaused) return undefined
    let source: EventSource
    let again: ReturnType<typeof setTimeout> | undefined
    function listen(): void {
      source = new EventSource('/api/admin/live')
      source.addEventListener('open', () => setOpen(true))
      source.addEventListener('error', () => {
        setOpen(false)
        if (source.readyState !== EventSource.CLOSED) return
        again = setTimeout(listen, AGAIN_MS)
        // A stream does not say why it was refused: whose sign-in has ended is led to it by this.
        ask('/api/admin/me').catch((error: unknown) => isSignedOut(error) && goToSignIn())
      })
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const event = JSON.parse(data) as LiveEvent
        // After a reconnection the last ones are told again.
        setEvents((shown) =>
          shown.some(({ id }) => id === event.id) ? shown : [event, ...shown].slice(0, MOST_SHOWN),
        )
      })
    }
    listen()
    return () => {
      clearTimeout(again)
      source.close()
      setOpen(false)
    }
  }, [isPaused])
  const state = isOpen ? 'open' : 'waiting'
  return { events, state: isPaused ? 'paused' : state }
}
