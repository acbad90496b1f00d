import { neededSteps } from '#contract/blocks/locked.ts'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { askedFields } from './asked-fields.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault, Found } from './fault.ts'
import { goneAddresses, goneWhereLed } from './gone-addresses.ts'
import { goneBlocks, goneFromPages } from './gone-blocks.ts'
import { lostAnswers } from './lost-answers.ts'
import { routesIn, shapeOfRoute } from './routes-in.ts'

/** What people would lose by an edit, inside a flow or on some page. */
export function checkLiveEdit(before: DefinitionSet, after: DefinitionSet): Fault[] {
  return [
    ...lostInFlows(before, after),
    ...lostOnPages(before, after),
    ...goneWhereLed(before, after),
  ]
}

/**
 * What people who are inside a flow would lose: steps, addresses, questions and choices that were there and are not any more, with
 * nothing in `change` that says what becomes of those who are on them and of what they answered; and what a flow cannot do without.
 */
export function lostInFlows(before: DefinitionSet, after: DefinitionSet): Fault[] {
  const routes = new Set(routesIn(after).map(({ route }) => shapeOfRoute(route)))
  return [...before.flows.values()].flatMap(({ file, definition: was }) => {
    const now = after.flows.get(was.id)
    if (!now) return [{ file, pointer: '', reason: 'is gone, and people may be inside this flow' }]
    const is = now.definition
    return [
      ...goneSteps(was, is),
      ...goneNames(was, is),
      ...putAside(was, is),
      ...goneEntry(was, is),
      ...goneRoutes(was, is, routes),
      ...goneRepeats(was, is),
      ...goneBlocks(was, is),
      ...lostAnswers(was, is).map(tellLost),
    ].map((found) => ({ file: now.file, ...found }))
  })
}

/** What everybody has to find on some page, whichever that is, and the addresses of pages. */
export function lostOnPages(before: DefinitionSet, after: DefinitionSet): Fault[] {
  return [...goneFromPages(before, after), ...goneAddresses(before, after)]
}

function goneSteps(was: Flow, is: Flow): Found[] {
  const left = new Set(stepsAndDetours(is).map(({ id }) => id))
  const moved = new Set(is.change.migrations.map(({ from }) => from))
  return stepsAndDetours(was)
    .filter(({ id }) => !left.has(id) && !moved.has(id) && !neededSteps.has(id))
    .map(({ id }) => ({
      pointer: '/change/migrations',
      reason: `the step "${id}" is gone: say where people on it go on by { "from": "${id}", "to": … }`,
    }))
}

/** Steps that the program leads to by their names: where people on one go on says nothing of its links. */
function goneNames(was: Flow, is: Flow): Found[] {
  const left = new Set(stepsAndDetours(is).map(({ id }) => id))
  const walked = new Set(is.steps.map(({ id }) => id))
  const lost = [
    ...was.steps.filter(({ id }) => !walked.has(id)),
    ...was.detours.filter(({ id }) => !left.has(id)),
  ]
  return lost
    .filter(({ id }) => neededSteps.has(id))
    .map(({ id }) => ({
      pointer: '/steps',
      reason: `the program itself leads people to "${id}" by that name: keep it, and change its route, words and blocks instead`,
    }))
}

/** Steps that became stand-ins: what is asked on one is kept under the step that it stands for, and nothing moves answers there. */
function putAside(was: Flow, is: Flow): Found[] {
  const aside = new Set(is.detours.map(({ id }) => id))
  return [...askedFields(was)]
    .filter(([id, fields]) => fields.size > 0 && aside.has(id))
    .map(([id]) => ({
      pointer: '/detours',
      reason: `"${id}" was a step, and its answers would be lost: give the stand-in another id, and say where people on the step go on by { "from": "${id}", "to": … } in "migrations"`,
    }))
}

/** Where links from outside lead, and what these bring along. */
function goneEntry(was: Flow, is: Flow): Found[] {
  const stays = is.steps.some(({ id }) => id === was.entry)
  const params = was.entryParams.filter((name) => !is.entryParams.includes(name))
  return [
    ...(stays && is.entry !== was.entry
      ? [{ pointer: '/entry', reason: `links lead people to "${was.entry}": keep it the entry` }]
      : []),
    ...params.map((name) => ({
      pointer: '/entryParams',
      reason: `links that were given out carry "${name}": keep it`,
    })),
  ]
}

/** The address of a step that is gone leads where its migration says (carry-routes.ts). */
function goneRoutes(was: Flow, is: Flow, routes: ReadonlySet<string>): Found[] {
  const kept = keptPlaces(was, is).map(({ before: { id, route } }) => ({ id, route }))
  return [{ id: is.entry, route: was.route }, ...kept]
    .filter(({ route }) => !routes.has(shapeOfRoute(route)))
    .map(({ id, route }) => ({
      pointer: '/change/routes',
      reason: `${route} would be not found for those who are on it: say where it leads by { "from": "${route}", "to": "${id}" }`,
    }))
}

function goneRepeats(was: Flow, is: Flow): Found[] {
  return keptPlaces(was, is)
    .filter(
      ({ before, after }) =>
        before.repeat &&
        (before.repeat.over !== after.repeat?.over || before.repeat.param !== after.repeat.param),
    )
    .map(({ before: { id } }) => ({
      pointer: '/steps',
      reason: `the step "${id}" comes once for each claim: "repeat" has to stay, or people inside lose their place`,
    }))
}

function tellLost({ step, field, how }: ReturnType<typeof lostAnswers>[number]): Found {
  const say = `say what becomes of its answers by { "step": "${step}"`
  if (how === 'gone') {
    const reason = `the step "${step}" asks for "${field}" no more: ${say}, "from": "${field}", "to": … }, or without "to" when it is given up`
    return { pointer: '/change/fields', reason }
  }
  if (how === 'reshaped') {
    const reason = `the step "${step}" asks for "${field}" in another way, which the answers given before do not fit: give the question a new id`
    return { pointer: '/steps', reason }
  }
  const reason = `"${field}" of the step "${step}" has the choice "${how.choice}" no more: ${say}, "of": "${field}", "from": "${how.choice}", "to": … }, or without "to" when it is given up`
  return { pointer: '/change/fields', reason }
}

/** Steps and detours that are still there; one that is gone is spoken of as a whole. */
function keptPlaces(was: Flow, is: Flow): { before: Step; after: Step }[] {
  return stepsAndDetours(was).flatMap((before) => {
    const after = stepsAndDetours(is).find(({ id }) => id === before.id)
    return after ? [{ before, after }] : []
  })
}
