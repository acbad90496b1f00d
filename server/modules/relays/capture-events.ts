import type { EventTaker } from '../../vendors/analytics-event.ts'
import { pseudonymOf } from './pseudonym.ts'
import type { Relay, RelayVendor } from './relays.ts'

/** Tells a company that counts what was done, and never with what. */
export function captureEvents(vendor: RelayVendor, taker: EventTaker): Relay['send'] {
  return async (tools, due) => {
    const events = due.map(({ id, at, name, browserId, properties }) => ({
      id,
      at,
      name,
      browser: pseudonymOf(tools, { vendor, browserId: browserId ?? '' }),
      properties: harmless(properties),
    }))
    await taker.capture(events)
    return new Map()
  }
}

/** What is told of an event. A settlement that somebody looks at or claims tells of them, so its name stays here. */
const told = new Set([
  'step',
  'entry',
  'experiment',
  'variation',
  'plan',
  'value',
  'currency',
  'count',
  'position',
  'seconds',
])
/** A word of our own making, with no room for anything else. */
const WORD = /^[\w.:-]{1,60}$/
const LONG_NUMBER = /\d{7,}/

function harmless(
  properties: Readonly<Record<string, string | number | boolean>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([name, value]) =>
        told.has(name) &&
        (typeof value !== 'string' || (WORD.test(value) && !LONG_NUMBER.test(value))),
    ),
  )
}
