import { languageOfPath } from '#contract/languages.ts'
import { meant } from '#contract/definitions/meant.ts'
import { isAnsweredByCode } from '#contract/definitions/served-paths.ts'
import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { checkRedirects } from './check-redirects.ts'
import { checkConditions } from './check-conditions.ts'
import { checkChanges } from './check-changes.ts'
import { checkLinks } from './check-links.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { routesIn, shapeOfRoute } from './routes-in.ts'
import { stepsOf } from './sections-of.ts'

/**
 * Names that lead nowhere: routes, steps, outside links; ids and routes given twice; changes that do not hold; conditions
 * that nothing can meet there.
 */
export function checkReferences(set: DefinitionSet): Fault[] {
  return [
    ...doubleRoutes(set),
    ...openRoutes(set),
    ...takenByLanguages(set),
    ...neverAsked(set),
    ...unfilledParts(set),
    ...doubleIds(set),
    ...unknownSteps(set),
    ...checkChanges(set),
    ...checkLinks(set),
    ...checkRedirects(set),
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

/** Addresses with open parts that take what others answer, or what leads nowhere and has to be told as not found. */
function openRoutes(set: DefinitionSet): Fault[] {
  const open = routesIn(set).filter(
    ({ route, pointer }) =>
      route.includes(':') && !pointer.startsWith('/redirects') && !pointer.startsWith('/change'),
  )
  return open.flatMap(({ route, file, pointer }, index) => {
    const parts = route.split('/').filter((part) => part.includes(':') && !/^:\w+$/.test(part))
    const isAny = route.startsWith('/:')
    const both = open.slice(0, index).flatMap((first) => {
      const address = addressOfBoth(first.route, route)
      return address ? [{ ...first, address }] : []
    })
    const reasons = [
      ...parts.map((part) => `"${part}" is never filled: ":" and a name stand between two "/"`),
      ...(isAny
        ? [`${route} would answer unknown addresses, too: say how it begins, as in /guides/:name`]
        : []),
      ...both.map(
        (first) =>
          `${first.address} would be answered by ${first.route}, ${first.file} at ${first.pointer}: begin one of them otherwise`,
      ),
    ]
    return reasons.map((reason) => ({ file, pointer, reason }))
  })
}

/** An address that fits two routes of different shapes; undefined where none does. */
function addressOfBoth(one: string, other: string): string | undefined {
  if (shapeOfRoute(one) === shapeOfRoute(other)) return undefined
  const [parts, others] = [one.split('/'), other.split('/')]
  if (parts.length !== others.length) return undefined
  const isFit = parts.every(
    (part, at) => part === others[at] || part.startsWith(':') || others[at]?.startsWith(':'),
  )
  return isFit
    ? parts.map((part, at) => (part.startsWith(':') ? (others[at] ?? part) : part)).join('/')
    : undefined
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

/**
 * Parts of a flow's addresses that nothing fills, so that the way there leads to no page; and claims that would all have one
 * address.
 */
function unfilledParts(set: DefinitionSet): Fault[] {
  const own = [...set.flows.values()].map(({ file, definition: { route } }) => {
    return { file, pointer: '/route', route, param: undefined }
  })
  const places = stepsOf(set).map(({ file, pointer, value: { route, repeat } }) => {
    return { file, pointer: `${pointer}/route`, route, param: repeat?.param }
  })
  return [...own, ...places].flatMap(({ file, pointer, route, param }) => {
    const given = param === undefined ? [] : [`:${param}`]
    const parts = route.split('/').filter((part) => part.includes(':'))
    const reasons = [
      ...parts
        .filter((part) => !given.includes(part))
        .map(
          (part) => `nothing fills "${part}": only a step with "repeat" has a part, its "param"`,
        ),
      ...given
        .filter((part) => !parts.includes(part))
        .map((part) => `has no "${part}": the step comes once for each claim, all at one address`),
    ]
    return reasons.map((reason) => ({ file, pointer, reason }))
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
  look(set.site.file, '/footer/columns', set.site.definition.footer.columns)
  for (const { file, definition } of set.pages.values())
    look(file, '/sections', definition.sections)
  for (const { file, definition } of set.flows.values()) {
    look(file, '/steps', stepsAndDetours(definition))
  }
  for (const { file, pointer, value } of stepsOf(set)) look(file, `${pointer}/blocks`, value.blocks)
  return faults
}

function unknownSteps(set: DefinitionSet): Fault[] {
  const faults: Fault[] = []
  for (const { file, definition } of set.flows.values()) {
    const ids = new Set(definition.steps.map(({ id }) => id))
    const places = new Set(stepsAndDetours(definition).map(({ id }) => id))
    const need = (pointer: string, id: string, known = ids) => {
      if (!known.has(id))
        faults.push({ file, pointer, reason: `there is no step "${id}"${meant(id, known)}` })
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
