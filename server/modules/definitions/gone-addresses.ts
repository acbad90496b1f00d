import { ledPaths } from '#contract/definitions/served-paths.ts'
import type { DefinitionSet } from './definition-set.ts'
import type { Fault } from './fault.ts'
import { shapeOfRoute } from './routes-in.ts'
import { stepsOf } from './sections-of.ts'

/**
 * Addresses of pages that an edit leaves without an answer: e-mails that were sent, search engines and the program's own links lead
 * there. A redirect to something that is there is an answer, too. Addresses of steps are looked at with their flow.
 */
export function goneAddresses(before: DefinitionSet, after: DefinitionSet): Fault[] {
  const answered = answeredIn(after)
  return [...before.pages.values()]
    .filter(({ definition }) => definition.status === undefined)
    .flatMap(({ file, definition: { id, routes } }) =>
      routes
        .filter((route) => !answered.has(shapeOfRoute(route)))
        .map((route) => ({
          file: after.pages.get(id)?.file ?? file,
          pointer: '/routes',
          reason: `${route} would be not found for those who have a link to it: say in flows/site.json where it leads by { "from": "${route}", "to": …, "status": 302 } in "redirects"`,
        })),
    )
}

/**
 * The same of addresses that the program itself leads to, where what answers is no page that is gone by this edit: a redirect from
 * an edit before, the old address of a step, or a step.
 */
export function goneWhereLed(before: DefinitionSet, after: DefinitionSet): Fault[] {
  const ofPages = new Set(
    [...before.pages.values()].flatMap(({ definition }) => definition.routes.map(shapeOfRoute)),
  )
  const was = new Set([...answeredIn(before), ...movedIn(before)])
  const is = new Set([...answeredIn(after), ...movedIn(after)])
  return ledPaths
    .map((route) => ({ route, shape: shapeOfRoute(route) }))
    .filter(({ shape }) => was.has(shape) && !is.has(shape) && !ofPages.has(shape))
    .map(({ route }) => ({
      file: after.site.file,
      pointer: '/redirects',
      reason: `the program itself leads people to ${route}, which would be not found: say where it leads by { "from": "${route}", "to": …, "status": 302 }`,
    }))
}

/** Where steps were before. */
function movedIn({ flows }: DefinitionSet): string[] {
  return [...flows.values()].flatMap(({ definition }) =>
    (definition.change.routes ?? []).map(({ from }) => shapeOfRoute(from)),
  )
}

/** The shapes of all addresses that show something, or lead to where something is shown: of no others is a redirect taken. */
function answeredIn(set: DefinitionSet): Set<string> {
  const shown = [
    ...[...set.pages.values()].flatMap(({ definition }) =>
      // What answers unknown addresses answers none.
      definition.status === undefined ? definition.routes : [],
    ),
    ...stepsOf(set).map(({ value }) => value.route),
    ...[...set.flows.values()].map(({ definition }) => definition.route),
  ]
  const leading = set.site.definition.redirects.map(({ from }) => from)
  return new Set([...shown, ...leading].map(shapeOfRoute))
}
