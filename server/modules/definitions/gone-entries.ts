import { isDeepStrictEqual } from 'node:util'
import type { FieldMove, Flow } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { type AskedField, askedFields } from './asked-fields.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { followMoves } from './follow-moves.ts'
import { routesIn, shapeOfRoute } from './routes-in.ts'

type Fields = ReadonlyMap<string, AskedField>

/** How long somebody who was away may come back to what they had begun. */
export const AWAY_DAYS = 30

/**
 * Entries of `change` that an edit takes away while somebody may come back who needs them: to a step or an address that was taken
 * out, or with answers from before a question was renamed.
 * @param settled flows as they were live when everybody who may come back was here last: entries that these have may go
 */
export function goneEntries(
  before: DefinitionSet,
  after: DefinitionSet,
  settled: ReadonlyMap<string, Flow> = new Map(),
): Fault[] {
  const routes = new Set(routesIn(after).map(({ route }) => shapeOfRoute(route)))
  return [...before.flows.values()].flatMap(({ definition: was }) => {
    const now = after.flows.get(was.id)
    if (!now) return []
    const change = without(was.change, settled.get(was.id)?.change)
    return [
      ...goneMigrations(change, now.definition),
      ...goneMoves({ ...was, change }, now.definition, was.change.fields ?? []),
      ...(change.routes ?? [])
        .filter(({ from }) => !routes.has(shapeOfRoute(from)))
        .map((entry) => tell('/change/routes', entry, `links to ${entry.from} would be not found`)),
    ].map((found) => ({ file: now.file, ...found }))
  })
}

function without(change: Flow['change'], old: Flow['change'] | undefined): Flow['change'] {
  const isNew = (list: readonly unknown[] | undefined) => (entry: unknown) =>
    !list?.some((one) => isDeepStrictEqual(one, entry))
  return {
    ...change,
    migrations: change.migrations.filter(isNew(old?.migrations)),
    fields: (change.fields ?? []).filter(isNew(old?.fields)),
    routes: (change.routes ?? []).filter(isNew(old?.routes)),
  }
}

function goneMigrations({ migrations }: Flow['change'], is: Flow): Found[] {
  const known = new Set([
    ...stepsAndDetours(is).map(({ id }) => id),
    ...is.change.migrations.map(({ from }) => from),
  ])
  return migrations
    .filter(({ from }) => !known.has(from))
    .map((entry) =>
      tell('/change/migrations', entry, `whoever stopped at "${entry.from}" would begin anew`),
    )
}

/** Answers are led through all entries in their order, so what counts is where they end now. */
function goneMoves(was: Flow, is: Flow, allBefore: readonly FieldMove[]): Found[] {
  const [asked, askedNow] = [askedFields(was), askedFields(is)]
  return (was.change.fields ?? [])
    .filter((entry) => {
      const [before, now] = [asked.get(entry.step), askedNow.get(entry.step)]
      const ofStep = (moves: readonly FieldMove[]) =>
        moves.filter(({ step }) => step === entry.step)
      const start = entry.of ? { field: entry.of, choice: entry.from } : { field: entry.from }
      const led = followMoves(start, ofStep(allBefore))
      const leads = followMoves(start, ofStep(is.change.fields ?? []))
      return before && now && leads && isLost({ led, leads, before, now })
    })
    .map((entry) =>
      tell('/change/fields', entry, `answers kept under "${entry.from}" would be lost or misread`),
    )
}

type Answer = NonNullable<ReturnType<typeof followMoves>>

/** @param led where the answer was led until now; undefined: it was given up, and must not show up in another question */
function isLost(ends: { led: Answer | undefined; leads: Answer; before: Fields; now: Fields }) {
  const { led, leads, before, now } = ends
  const asked = now.get(leads.field)
  const isAsked =
    leads.choice === undefined ? asked !== undefined : asked?.choices.has(leads.choice)
  if (!led) return isAsked
  const meant = before.get(led.field)
  if (!meant) return false
  const shapes = leads.choice === undefined ? [...meant.shapes] : []
  return !isAsked || shapes.some((shape) => !asked?.shapes.has(shape))
}

function tell(pointer: string, entry: object, harm: string): Found {
  const reason = `the entry ${JSON.stringify(entry)} is gone, and somebody who was away may come back for ${AWAY_DAYS} days: ${harm}. Put it back, before new ones`
  return { pointer, reason }
}
