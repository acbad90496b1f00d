import type { ResolvedStep } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { routeTable } from '#contract/match-route.ts'
import { pathIn } from '#contract/languages.ts'
import type { Screen, StepScreen } from '#contract/wire/screen.ts'
import { call } from '../stage/api.ts'
import { newestOf } from '../stage/newest-flow.ts'
import { serverNow } from '../stage/server-clock.ts'

const FRESH_MS = 30_000

/** Screens fetched lately, by address: what was prefetched on hover is there at the click. */
export function createScreenStore() {
  const fetched = new Map<string, { at: number; screen: Promise<Screen> }>()

  function fetchScreen(href: string): Promise<Screen> {
    const kept = fetched.get(href)
    if (kept && Date.now() - kept.at < FRESH_MS) return kept.screen
    const screen = call<Screen>(
      `/api/screens?path=${encodeURIComponent(href)}`,
      {},
      { method: 'GET' },
    )
    fetched.set(href, { at: Date.now(), screen })
    screen.catch(() => fetched.delete(href))
    return screen
  }

  return { fetchScreen }
}

/** The same flow at another of its addresses: made here, without asking anybody. Undefined when the path is not a step's. */
export function stepScreenAt(screen: Screen, path: string): StepScreen | undefined {
  if (screen.kind !== 'step') return undefined
  const newest = newestOf(screen)
  const { flow } = newest
  const entry = flow.steps.find(({ id }) => id === flow.entry)
  const steps: { route: string; target: ResolvedStep }[] = [
    ...(entry ? [{ route: flow.route, target: entry }] : []),
    ...stepsAndDetours(flow).map((target) => ({ route: target.route, target })),
  ]
  const found = routeTable(steps).match(path)
  if (!found) return undefined
  const { target, route, params } = found
  const origin = new URL(screen.head.canonical).origin
  return {
    ...newest,
    path,
    route,
    params,
    stepId: target.id,
    // Made now: a tab may stay open for days, and what is said on a step of days left is relied on.
    madeAt: serverNow().toISOString(),
    head: {
      ...screen.head,
      title: `${target.copy.title} – ${screen.site.name}`,
      description: target.copy.description ?? target.copy.help ?? '',
      canonical: origin + pathIn(screen.site.language, path),
    },
  }
}
