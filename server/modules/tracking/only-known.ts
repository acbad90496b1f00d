import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { eventNames, propertyNames } from '#contract/experiments/events.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { PushEventsInput } from '#contract/wire/tracking.ts'
import type { Tools } from '../../tools.ts'
import type { DefinitionSet } from '../definitions/index.ts'

type Sent = PushEventsInput['events']

const NAMES: ReadonlySet<string> = new Set(eventNames)
const PROPERTIES: ReadonlySet<string> = new Set(propertyNames)
/** How often the log says how many were let go of, at most. */
const PACE_MS = 60_000

/**
 * Of what a call tells only what is counted somewhere: events and properties by their names, and steps that a flow has. Anybody
 * may write anything into a call, and what is kept here goes on to other companies. The device is our own word.
 */
export function onlyKnown(
  { screens, log, clock }: Pick<Tools, 'screens' | 'log' | 'clock'>,
  events: Sent,
  device: string,
): Sent {
  const steps = stepsOf(screens.store.current())
  const known = events.filter(({ name }) => NAMES.has(name))
  if (known.length < events.length) {
    count({ log, now: clock.now().getTime() }, events.length - known.length)
  }
  return known.map((event) => {
    const isKnown = ([name, value]: [string, unknown]) =>
      PROPERTIES.has(name) && (name !== 'step' || steps.has(String(value)))
    const properties = Object.fromEntries(Object.entries(event.properties ?? {}).filter(isKnown))
    const isStep = event.name === 'step_viewed' || event.name === 'step_completed'
    return { ...event, properties: isStep ? { ...properties, device } : properties }
  })
}

const stepsOf = oncePerObject(({ flows }: DefinitionSet): ReadonlySet<string> => {
  const all = [...flows.values()].flatMap(({ definition }) => stepsAndDetours(definition))
  return new Set(all.map(({ id }) => id))
})

let letGo = 0
let saidAt = 0

function count({ log, now }: Pick<Tools, 'log'> & { now: number }, more: number): void {
  letGo += more
  if (now - saidAt < PACE_MS) return
  log.info({ event: 'unknown-events', count: letGo })
  letGo = 0
  saidAt = now
}
