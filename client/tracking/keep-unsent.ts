import type { SentEvent } from './events-of.ts'
import { quietly } from './quietly.ts'

const UNSENT = 'unsent_events'

/**
 * What could not be sent from pages of this tab, for the next one: each stays until it is sent. The same ids: the server
 * counts each once.
 */
export function createKept() {
  function read(): SentEvent[] {
    return (
      quietly('Events not read', () => {
        const kept: unknown = JSON.parse(sessionStorage.getItem(UNSENT) ?? '[]')
        return Array.isArray(kept) ? (kept.filter(Boolean) as SentEvent[]) : []
      }) ?? []
    )
  }

  function without(events: readonly SentEvent[]): SentEvent[] {
    return read().filter(({ id }) => !events.some((event) => event.id === id))
  }

  function write(events: readonly SentEvent[]): void {
    quietly('Events not kept', () => {
      if (events.length) sessionStorage.setItem(UNSENT, JSON.stringify(events.slice(-200)))
      else sessionStorage.removeItem(UNSENT)
    })
  }

  return {
    read,
    keep: (events: readonly SentEvent[]) => write([...without(events), ...events]),
    drop: (events: readonly SentEvent[]) => write(without(events)),
  }
}
