import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { EventProperties, Told } from '#contract/experiments/told.ts'
import type { Screen } from '#contract/wire/screen.ts'
import { randomId } from '#contract/random-id.ts'
import { experimentUserId, visitorId } from './identifiers.ts'
import { flowLabelOf, guideOf, publicPath } from './places.ts'

/** An event as the server takes it. */
export interface SentEvent {
  id: string
  name: string
  flow?: string
  at: string
  visitorId: string
  properties: Record<string, string | number | boolean>
}

/** What goes to the server for something that happened: one event, and for what is shown one for each variation in it. */
export function eventsOf(told: Told): SentEvent[] {
  const { screen } = told
  if (!screen) return [eventOf(told)]
  const viewed = variationsOn(told.name, screen).map(([experiment, variation]) =>
    eventOf({
      name: 'experiment_viewed',
      at: told.at,
      path: told.path,
      properties: { experiment, variation, user: experimentUserId() },
    }),
  )
  const isFirst = !hasBegun
  hasBegun = true
  const isCounted = told.name !== 'page_viewed' || screen.kind === 'page' || isFirst
  const guide = told.name === 'page_viewed' ? guideOf(told.path) : undefined
  return [
    ...(isCounted ? [eventOf(told)] : []),
    ...viewed,
    ...(guide
      ? [eventOf({ ...told, id: randomId(), name: 'refund_guide_opened', properties: { guide } })]
      : []),
  ]
}

/** Nothing for English, which most read. */
function languageHere(): { language?: string } {
  const { lang } = document.documentElement
  return lang && lang !== 'en' ? { language: lang } : {}
}

/** Of a flow only the page is counted that the visit began on: its steps are told one by one. */
let hasBegun = false

/** For tests: another page. */
export function beginAnew(): void {
  hasBegun = false
  seen.clear()
}

function eventOf(told: Told): SentEvent {
  const { name, at, path, properties = {} } = told
  const flow = flowLabelOf(path)
  told.id ??= randomId()
  return {
    id: told.id,
    name,
    ...(flow && { flow }),
    at: new Date(at).toISOString(),
    visitorId: visitorId(),
    properties: { path: publicPath(path), ...languageHere(), ...plain(properties) },
  }
}

/** Figures and short names; whatever looks like an address, or is long enough to be a text, stays in the browser. */
function plain(properties: EventProperties): SentEvent['properties'] {
  const fit = Object.entries(properties).filter(
    ([, value]) =>
      value !== undefined && (typeof value !== 'string' || /^[^@\s]{1,100}$/.test(value)),
  )
  return Object.fromEntries(fit) as SentEvent['properties']
}

const seen = new Set<string>()

/** The variations of what is really on screen, each once a page load. */
function variationsOn(name: Told['name'], screen: Screen): [string, string][] {
  const shown = name === 'page_viewed' ? partsOfPage(screen) : partsOfStep(screen)
  const names = shown.flatMap(({ experiment }) => experiment ?? [])
  return [...new Set(names)].flatMap((experiment): [string, string][] => {
    if (seen.has(experiment)) return []
    seen.add(experiment)
    return [[experiment, screen.assignments[experiment] ?? 'control']]
  })
}

interface Part {
  experiment?: string
}

/** Of a step nobody knows yet whether the visitor is let in: it is told by itself. */
function partsOfPage(screen: Screen): Part[] {
  return screen.kind === 'page' ? [screen.site.header, ...screen.sections] : []
}

function partsOfStep(screen: Screen): Part[] {
  if (screen.kind !== 'step') return []
  const step = stepsAndDetours(screen.flow).find(({ id }) => id === screen.stepId)
  if (!step) return []
  // Who is led past a later step meets that experiment here.
  const onward = (step.wayOn ?? []).map((experiment) => ({ experiment }))
  return [step, ...step.blocks, ...onward]
}
