import { useRef, useState } from 'react'
import type { Airport } from '#contract/wire/flights.ts'
import { call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

const WAIT_MS = 120
const LEAST = 2

interface AirportsFound {
  /** Undefined until something was asked for. */
  airports?: Airport[]
  isFailed: boolean
}

interface Asking {
  look: (text: string) => void
  /** What there is for a text that was left, at once; nothing where it cannot be had. */
  find: (text: string) => Promise<readonly Airport[]>
}

/** Airports as they are typed: asked for after a short rest, each question once, the latest answer alone counts. */
export function useAirports(): AirportsFound & Asking {
  const [found, setFound] = useState<AirportsFound>({ isFailed: false })
  const timer = useRef<number>(undefined)
  const known = useRef(new Map<string, Airport[]>())
  const latest = useRef('')

  async function ask(q: string): Promise<void> {
    try {
      const path = `/api/flights/airports?q=${encodeURIComponent(q)}`
      const { airports } = await call<{ airports: Airport[] }>(path, {}, { method: 'GET' })
      known.current.set(q, airports)
      if (latest.current === q) setFound({ airports, isFailed: false })
    } catch (error) {
      logFailure('Airports could not be looked up', error)
      if (latest.current === q) setFound({ isFailed: true })
    }
  }

  return {
    ...found,
    look(text) {
      const q = questionOf(text)
      latest.current = q
      window.clearTimeout(timer.current)
      const airports = known.current.get(q)
      if (q.length < LEAST || airports)
        return setFound({ ...(airports && { airports }), isFailed: false })
      timer.current = window.setTimeout(() => void ask(q), WAIT_MS)
    },
    async find(text) {
      const q = questionOf(text)
      window.clearTimeout(timer.current)
      if (q.length >= LEAST && !known.current.has(q)) await ask(q)
      return known.current.get(q) ?? []
    },
  }
}

function questionOf(text: string): string {
  return text.trim().slice(0, 80)
}
