import type { SentEvent } from './events-of.ts'
import { quietly } from './quietly.ts'

const UNSENT = 'unsent_events'

/** What could not be sent from a page, for the next page of this tab. The same ids: the server counts each once. */
export function createKept() {
  return {
    keep(events: readonly SentEvent[]): void {
      quietly('Events not kept', () => {
        if (events.length) sessionStorage.setItem(UNSENT, JSON.stringify(events.slice(-200)))
        else sessionStorage.removeItem(UNSENT)
      })
    },
    read(): SentEvent[] {
      return (
        quietly('Events not read', () => {
          const kept: unknown = JSON.parse(sessionStorage.getItem(UNSENT) ?? '[]')
          return Array.isArray(kept) ? (kept as SentEvent[]) : []
        }) ?? []
      )
    },
  }
}
