import type { Action } from '#contract/definitions/actions.ts'
import { mergePatch } from '#contract/definitions/merge-patch.ts'
import { languageOfPath } from '#contract/languages.ts'
import { isAnsweredByCode, servedPaths } from '#contract/definitions/served-paths.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkConditions } from './check-conditions.ts'
import { checkChanges } from './check-changes.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { actionsIn, waysToSteps } from './links-named.ts'
import { routeTable } from '#contract/match-route.ts'
import { routesIn, shapeOfRoute } from './routes-in.ts'
import { sectionsOf, stepsOf } from './sections-of.ts'
import { patchesOf } from './step-versions.ts'

/** Names that lead nowhere: routes, steps, outside links; ids and routes given twice; changes that do not hold; conditions that nothing can meet there. */
export function checkReferences(set: DefinitionSet): Fault[] {
  return [
    ...doubleRoutes(set),
    ...takenByLanguages(set),
    ...neverAsked(set),
    ...doubleIds(set),
    ...unknownSteps(set),
    ...checkChanges(set),
    ...deadActions(set),
    ...checkRedirects(set),
    ...deadWays(set),
    ...checkConditions(set),
  ]
}

function doubleRoutes(set: DefinitionSet): Fault[] {
  const seen = new Map<string, string>()
  return routesIn(set).flatMap(({ route, file, pointer }) => {
    const shape = shapeOfRoute(route)
    const first = seen.get(shape)
    seen.set(shape, `${file} at ${pointer}`)
    return first ? [{ file, pointer, reason: `${route} is already taken by ${first}` }] : []
  })
}

/** What stands behind '/es' is the same page in Spanish. */
function takenByLanguages(set: DefinitionSet): Fault[] {
  return routesIn(set)
    .filter(({ route }) => languageOfPath(route))
    .map(({ route, file, pointer }) => ({
      file,
      pointer,
      reason: `${route} begins like an address in another language`,
    }))
}

/** Addresses that nobody could ever be on. Redirects are looked at by themselves. */
function neverAsked(set: DefinitionSet): Fault[] {
  return routesIn(set)
    .filter(({ file, pointer }) => file !== set.site.file || !pointer.startsWith('/redirects'))
    .flatMap(({ route, file, pointer }) => {
      const reason = isAnsweredByCode(route)
        ? `the program answers ${route} itself: nobody would see it`
        : route.includes('#') && 'no server is ever asked for what stands behind "#"'
      return reason ? [{ file, pointer, reason }] : []
    })
}

function doubleIds(set: DefinitionSet): Fault[] {
  const faults: Fault[] = []
  const look = (file: string, pointer: string, items: readonly { id: string }[]) => {
    const seen = new Set<string>()
    for (const [index, { id }] of items.entries()) {
      if (seen.has(id))
        faults.push({ file, pointer: `${pointer}/${index}/id`, reason: `"${id}" is there twice` })
      seen.add(id)
    }
  }
  for (const { file, definition } of set.pages.values())
    look(file, '/sections', definition.sections)
  for (const { file, definition } of set.flows.values()) {
    look(file, '/steps', [...definition.steps, ...definition.detours])
  }
  for (const { file, pointer, value } of stepsOf(set)) look(file, `${pointer}/blocks`, value.blocks)
  return faults
}

function unknownSteps(set: DefinitionSet): Fault[] {
  const faults: Fault[] = []
  for (const { file, definition } of set.flows.values()) {
    const ids = new Set(definition.steps.map(({ id }) => id))
    const places = new Set([...definition.steps, ...definition.detours].map(({ id }) => id))
    const need = (pointer: string, id: string, known = ids) => {
      if (!known.has(id)) faults.push({ file, pointer, reason: `there is no step "${id}"` })
    }
    need('/entry', definition.entry)
    for (const [index, { to }] of definition.change.migrations.entries())
      need(`/change/migrations/${index}/to`, to)
    for (const [index, step] of definition.steps.entries()) {
      for (const [at, { otherwise }] of (step.requires ?? []).entries()) {
        need(`/steps/${index}/requires/${at}/otherwise`, otherwise, places)
      }
    }
    for (const [index, detour] of definition.detours.entries()) {
      const { standsFor, backTo, requires = [] } = detour
      need(`/detours/${index}/standsFor`, standsFor)
      if (backTo) need(`/detours/${index}/backTo`, backTo, places)
      for (const [at, { otherwise }] of requires.entries()) {
        need(`/detours/${index}/requires/${at}/otherwise`, otherwise, places)
      }
    }
  }
  return faults
}

const walking = new Set<Action['do']>(['next', 'back', 'goto'])

/** Steps that blocks name and that are not there: a link would lead to the beginning, and a list would leave one out. */
function deadWays(set: DefinitionSet): Fault[] {
  const steps = [...set.flows.values()].flatMap(({ definition }) => definition.steps)
  const walked = new Set(steps.map(({ id }) => id))
  const all = new Set(stepsOf(set).map(({ value }) => value.id))
  return sectionsOf(set).flatMap(({ file, pointer, value }) =>
    patchesOf(value).flatMap(({ at, patch }) => {
      const { type, props } = patch ? mergePatch(value, patch) : value
      const place = `${pointer}${at}/props`
      const listed = type === 'answer-list' ? (props.steps ?? []) : []
      return [
        ...waysToSteps(props, place).filter(({ step }) => !all.has(step)),
        ...listed
          .map((step, index) => ({ pointer: `${place}/steps/${index}`, step }))
          .filter(({ step }) => !walked.has(step)),
      ].map((way) => ({ file, pointer: way.pointer, reason: `there is no step "${way.step}"` }))
    }),
  )
}

/** Actions stand anywhere in props, and in sentences, so they are found by their shape. */
function deadActions(set: DefinitionSet): Fault[] {
  const targets = routeTable(routesIn(set).map(({ route }) => ({ route, target: true })))
  const stepIds = new Set(stepsOf(set).map(({ value }) => value.id))
  const links = set.site.definition.links
  const reasonFor = (action: Action, isInFlow: boolean): string | undefined => {
    if (!isInFlow && walking.has(action.do))
      return `"${action.do}" does nothing outside a flow: use navigate`
    if (action.do === 'navigate') {
      const path = action.to.split('#')[0] || '/'
      return targets.match(path) || servedPaths.has(path)
        ? undefined
        : `no page or step has the address ${path}`
    }
    if (action.do === 'goto')
      return stepIds.has(action.step) ? undefined : `there is no step "${action.step}"`
    if (action.do === 'open')
      return action.link in links ? undefined : `site.json has no link "${action.link}"`
    return undefined
  }
  const files = [set.site, ...set.pages.values(), ...set.flows.values()]
  return files.flatMap(({ file, definition }) =>
    actionsIn(definition).flatMap(({ pointer, action }) => {
      const reason = reasonFor(action, definition.kind === 'flow')
      return reason ? [{ file, pointer, reason }] : []
    }),
  )
}
