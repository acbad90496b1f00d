import type { Flow } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import type { DefinitionSet } from './definition-set.ts'
import { canLeadTo, routesIn, shapeOfRoute } from './routes-in.ts'

/**
 * An edited set that still answers the addresses of steps which the edit took away: each leads where the step's migration
 * says, and to the entry where none does, as when a release is taken back that brought a step. Holds while the process runs;
 * `change.routes` in the flow itself holds for ever.
 */
export function carryRoutes(before: DefinitionSet, after: DefinitionSet): DefinitionSet {
  const taken = new Set(routesIn(after).map(({ route }) => shapeOfRoute(route)))
  const flows = [...after.flows].map(([id, { file, definition }]) => {
    const was = before.flows.get(id)?.definition
    const old = was ? oldRoutes(was, definition) : []
    const routes = old.filter(({ from }) => !taken.has(shapeOfRoute(from)))
    const change = {
      ...definition.change,
      routes: [...(definition.change.routes ?? []), ...routes],
    }
    return [
      id,
      { file, definition: routes.length ? { ...definition, change } : definition },
    ] as const
  })
  return { ...after, flows: new Map(flows) }
}

/** Those of steps that are gone, and those that were carried until now. One without what its step's address needs leads to the entry. */
function oldRoutes(was: Flow, is: Flow): { from: string; to: string }[] {
  const places = stepsAndDetours(is)
  const gone = [
    ...stepsAndDetours(was).map(({ id, route }) => ({ from: route, id })),
    ...(was.change.routes ?? []).map(({ from, to }) => ({ from, id: to })),
  ]
  return gone.flatMap(({ from, id }) => {
    const to = is.change.migrations.find((migration) => migration.from === id)?.to ?? id
    const step = [to, is.entry]
      .map((name) => places.find((place) => place.id === name))
      .find((place) => place && canLeadTo(from, place.route))
    return step ? [{ from, to: step.id }] : []
  })
}
