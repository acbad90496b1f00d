import type { Flow } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { movesBack } from './carry-moves.ts'
import type { DefinitionSet } from './definition-set.ts'
import { canLeadTo, routesIn, shapeOfRoute } from './routes-in.ts'

/**
 * An edited set that still leads people on from steps which the edit took away, at their addresses, too: where the step's migration
 * says, and where there is none, as when a release is taken back that brought a step, to what came after it. Answers under names
 * that are taken back are found under those of now. Holds while the process runs; `change` in the flow itself holds for ever.
 */
export function carryRoutes(before: DefinitionSet, after: DefinitionSet): DefinitionSet {
  const taken = new Set(routesIn(after).map(({ route }) => shapeOfRoute(route)))
  const flows = [...after.flows].map(([id, { file, definition: is }]) => {
    const was = before.flows.get(id)?.definition
    if (!was) return [id, { file, definition: is }] as const
    const moved = withChange(is, { migrations: oldMoves(was, is), fields: movesBack(was, is) })
    const routes = oldRoutes(was, moved).filter(({ from }) => !taken.has(shapeOfRoute(from)))
    return [id, { file, definition: withChange(moved, { routes }) }] as const
  })
  return { ...after, flows: new Map(flows) }
}

function withChange(
  flow: Flow,
  { migrations = [], fields = [], routes = [] }: Partial<Flow['change']>,
): Flow {
  if (migrations.length + fields.length + routes.length === 0) return flow
  const { change } = flow
  return {
    ...flow,
    change: {
      ...change,
      migrations: [...change.migrations, ...migrations],
      fields: [...fields, ...(change.fields ?? [])],
      routes: [...(change.routes ?? []), ...routes],
    },
  }
}

/** Where people go on who are on a step that is gone untold; and those that were carried until now. */
function oldMoves(was: Flow, is: Flow): Flow['change']['migrations'] {
  const known = new Set(stepsAndDetours(is).map(({ id }) => id))
  const told = new Map(is.change.migrations.map(({ from, to }) => [from, to]))
  const forAll = new Set(
    is.steps.filter(({ skip, visibleIf }) => !skip && !visibleIf).map(({ id }) => id),
  )
  const gone = [
    ...was.steps.map(({ id }) => ({ id, place: id })),
    ...was.detours.map(({ id, standsFor }) => ({ id, place: standsFor })),
    ...was.change.migrations.map(({ from, to }) => ({ id: from, place: to })),
  ]
  return gone
    .filter(({ id }) => !known.has(id) && !told.has(id))
    .flatMap(({ id, place }) => {
      const at = Math.max(
        0,
        was.steps.findIndex((step) => step.id === place),
      )
      const near = [...was.steps.slice(at), ...was.steps.slice(0, at).toReversed()]
      const to = near.map((step) => told.get(step.id) ?? step.id).find((one) => forAll.has(one))
      return to ? [{ from: id, to }] : []
    })
}

/** Of steps that are gone, and those carried until now. One that names no claim leads to the entry where its step needs one. */
function oldRoutes(was: Flow, is: Flow): { from: string; to: string }[] {
  const places = stepsAndDetours(is)
  const gone = [
    ...stepsAndDetours(was).map(({ id, route }) => ({ from: route, id })),
    ...(was.change.routes ?? []).map(({ from, to }) => ({ from, id: to })),
  ]
  return gone.flatMap(({ from, id }) => {
    const to = is.change.migrations.find((migration) => migration.from === id)?.to ?? id
    const step = [to, is.entry]
      .flatMap((name) => places.find((place) => place.id === name) ?? [])
      .find(({ route }) => canLeadTo(from, route))
    return step ? [{ from, to: step.id }] : []
  })
}
