import type { Assignments } from '#contract/definitions/experiment.ts'
import type { FactValues } from '#contract/definitions/facts.ts'
import type { Screen } from '#contract/wire/screen.ts'
import { createAssigner } from '../experiments/index.ts'
import type { DefinitionSet } from './definition-set.ts'
import { makeScreen } from './make-screen.ts'
import { createPlanner } from './plan-screen.ts'

export interface PreviewRequest {
  set: DefinitionSet
  path: string
  /** Laid over what the address says and the defaults. */
  facts?: Partial<FactValues>
  variations?: Assignments
}

type Making = Parameters<typeof makeScreen>[0]

/**
 * What an address would show somebody with these facts and variations, were these the definitions in use. Whoever looks is in
 * no experiment, and no search engine keeps it.
 */
export async function makePreview(
  making: Making,
  { set, path, facts, variations }: PreviewRequest,
): Promise<Screen | undefined> {
  const experiments = [...set.experiments.values()].map(({ definition }) => definition)
  const planner = createPlanner(set, createAssigner(experiments))
  const asked = { path, query: new URLSearchParams(), visitorId: '', isBot: true }
  const plan = planner({ ...asked, ...(variations && { forced: variations }) })
  const none = { splitting: [], named: [], met: [], keeps: [], wavering: [], draws: [] }
  const seen = { ...plan, facts: { ...plan.facts, ...facts }, ...none }
  const screen = await makeScreen(making, seen)
  return screen && { ...screen, head: { ...screen.head, robots: 'noindex' } }
}
