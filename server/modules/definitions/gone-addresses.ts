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
