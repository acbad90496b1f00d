import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { pathIn } from '#contract/languages.ts'
import type { Screen, StepScreen } from '#contract/wire/screen.ts'
import { call } from '../stage/api.ts'
import { logFailure } from '../stage/log-failure.ts'
import { keepNewest, newestOf } from '../stage/newest-flow.ts'
import { knowsBlock } from './registry.ts'

const ASK_MS = 30_000

/**
 * Brings a flow that was edited while somebody is inside; it is taken at the next change of step. A pinned one stays as it
 * was begun, and one with a block that this page's code cannot draw waits for the next document.
 * @param revision what the server has in use, as far as it said so
 */
export async function lookForNewest(shown: Screen, revision: string | undefined): Promise<void> {
  if (shown.kind !== 'step' || !revision) return
  if (newestOf(shown).revision === revision || shown.flow.change.policy === 'pinned') return
  try {
    const newest = await fetchFlow(shown)
    if (newest && (await canDraw(newest))) keepNewest(newest)
  } catch (error) {
    logFailure('No newer flow', error)
  }
}

/**
 * Every answer of the API names the definitions in use. Who reads a step for long hears none, so while the page is looked
 * at one is asked for now and then. @returns how to stop
 */
export function askForRevision(): () => void {
  const ask = () => {
    if (document.visibilityState === 'hidden') return
    // Without network there is nothing to learn; the next answer tells.
    call('/api/visitor', {}, { method: 'GET' }).catch(() => {})
  }
  const timer = setInterval(ask, ASK_MS)
  document.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
  }
}

/** The flow as it is now, at its own address; undefined when it is no longer there. */
async function fetchFlow({ flow, facts, site }: StepScreen): Promise<StepScreen | undefined> {
  const tag = new URLSearchParams({ from: String(facts['entry.from']) })
  const path = encodeURIComponent(`${pathIn(site.language, flow.route)}?${tag}`)
  const screen = await call<Screen>(`/api/screens?path=${path}`, {}, { method: 'GET' })
  return screen.kind === 'step' && screen.flow.id === flow.id ? screen : undefined
}

async function canDraw({ flow }: StepScreen): Promise<boolean> {
  const names = stepsAndDetours(flow).flatMap(({ blocks }) => blocks.map(({ type }) => type))
  const known = await Promise.all(names.map(knowsBlock))
  return !known.includes(false)
}
