import { anchorsIn } from '#contract/blocks/content/anchors.ts'
import type { Action } from '#contract/definitions/actions.ts'
import { meant } from '#contract/definitions/meant.ts'
import { servedPaths } from '#contract/definitions/served-paths.ts'
import { routeTable } from '#contract/match-route.ts'
import { oncePerObject } from '#contract/once-per-object.ts'
import type { Definition, DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { actionsIn, addressesIn, waysToSteps } from './links-named.ts'
import { routesOf } from './places.ts'
import { routesIn } from './routes-in.ts'
import { stepsOf } from './sections-of.ts'
import { stepVersions } from './step-versions.ts'

/** Links, buttons and lists that lead nowhere. */
export function checkLinks(set: DefinitionSet): Fault[] {
  return [...deadActions(set), ...deadAddresses(set), ...deadWays(set)]
}

/** Actions stand anywhere in props, and in sentences, so they are found by their shape. */
function deadActions(set: DefinitionSet): Fault[] {
  const reasonFor = reasons(set)
  const files = [set.site, ...set.pages.values(), ...set.flows.values()]
  return files.flatMap(({ file, definition }) =>
    actionsOf(definition).flatMap(({ pointer, action }) => {
      const isLost = definition.kind !== 'flow' && walking.has(action.do)
      const reason = isLost
        ? `"${action.do}" does nothing outside a flow: use navigate`
        : reasonFor(action)
      return reason ? [{ file, pointer, reason }] : []
    }),
  )
}

/** Addresses that blocks hold outside of actions; a claim's number is put in by the block, and nothing else is. */
function deadAddresses(set: DefinitionSet): Fault[] {
  const reasonOf = addresses(set)
  return [...set.pages.values(), ...set.flows.values()].flatMap(({ file, definition }) =>
    addressesOf(definition).flatMap(({ pointer, to }) => {
      const reason = reasonOf(pointer.endsWith('Route') ? to.replace(':claimIndex', '0') : to)
      return reason ? [{ file, pointer, reason }] : []
    }),
  )
}

const addressesOf = oncePerObject((definition: Definition) => addressesIn(definition))

const actionsOf = oncePerObject((definition: Definition) => actionsIn(definition))

const walking = new Set<Action['do']>(['next', 'back', 'goto'])

/** Why an action leads nowhere; undefined for one that leads somewhere. */
function reasons(set: DefinitionSet): (action: Action) => string | undefined {
  const stepIds = new Set(stepsOf(set).map(({ value }) => value.id))
  const { links } = set.site.definition
  const reasonOfAddress = addresses(set)
  return (action) => {
    if (action.do === 'navigate') return reasonOfAddress(action.to)
    if (action.do === 'goto')
      return stepIds.has(action.step)
        ? undefined
        : `there is no step "${action.step}"${meant(action.step, stepIds)}`
    if (action.do === 'open')
      return Object.hasOwn(links, action.link)
        ? undefined
        : `site.json has no link "${action.link}"${meant(action.link, Object.keys(links))}`
    return undefined
  }
}

function addresses(set: DefinitionSet): (to: string) => string | undefined {
  const routes = routesIn(set).map(({ route }) => route)
  const targets = routeTable(routes.map((route) => ({ route, target: true })))
  const shown = routesOf(set)
  return (to) => {
    const [route = '', anchor] = to.split('#')
    const path = route || '/'
    const [part] = path.match(/:\w+/) ?? []
    if (part) return `nothing fills "${part}": a link leads to one address`
    if (!targets.match(path) && !servedPaths.has(path))
      return `no page or step has the address ${path}${meant(path, routes)}`
    if (!anchor) return undefined
    const target = shown.match(path)?.target
    const anchors = target?.kind === 'page' ? anchorsIn(target.page.sections) : []
    return anchors.some(({ id }) => id === anchor)
      ? undefined
      : `the page ${path} has nothing named "${anchor}"${meant(
          anchor,
          anchors.map(({ id }) => id),
        )}`
  }
}

/** Steps that blocks name and that are not there: a link would lead to the beginning, and a list would leave one out. */
function deadWays(set: DefinitionSet): Fault[] {
  const walked = [...set.flows.values()].flatMap(({ definition }) => definition.steps)
  const order = new Set(walked.map(({ id }) => id))
  const all = new Set(stepsOf(set).map(({ value }) => value.id))
  const onPages = [...set.pages.values()].flatMap(({ file, definition }) =>
    waysToSteps(definition.sections, '/sections').map((way) => ({ file, ...way })),
  )
  const onSteps = stepsOf(set).flatMap(({ file, pointer, value }) =>
    waysToSteps(value, pointer).map((way) => ({ file, ...way })),
  )
  const listed = stepsOf(set).flatMap(({ file, pointer, value }) =>
    stepVersions(value)
      .flat(2)
      .flatMap(({ pointer: at, section: { type, props } }) =>
        (type === 'answer-list' ? (props.steps ?? []) : []).map((step, index) => ({
          file,
          pointer: `${pointer}${at}/props/steps/${index}`,
          step,
        })),
      ),
  )
  const dead = [
    ...[...onPages, ...onSteps].filter(({ step }) => !all.has(step)),
    ...listed.filter(({ step }) => !order.has(step)),
  ]
  return dead.map(({ file, pointer, step }) => ({
    file,
    pointer,
    reason: `there is no step "${step}"${meant(step, all)}`,
  }))
}
