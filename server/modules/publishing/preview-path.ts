import { fillRoute } from '#contract/match-route.ts'
import type { PreviewInput } from '#contract/wire/admin/previews.ts'
import type { Tools } from '../../tools.ts'
import { type DefinitionSet, stepsOf, variedPlaces } from '../definitions/index.ts'
import { servicePaths } from '../subscriptions/index.ts'
import { Suit } from '../suits/index.ts'

/** The address at which a definition can be looked at; undefined where it has none, or the step is not there. */
export async function previewPath(
  { db }: Pick<Tools, 'db'>,
  {
    set,
    wanted,
  }: { set: DefinitionSet; wanted: Pick<PreviewInput, 'kind' | 'id' | 'step' | 'path'> },
): Promise<string | undefined> {
  if (wanted.path) return wanted.path.split(/[?#]/)[0]
  const route = routeOf(set, wanted)
  if (!route?.includes(':')) return route
  const suit = route.includes(':slug')
    ? await Suit.query(db).select('slug').orderBy('slug').first()
    : undefined
  const params = Object.fromEntries(
    (route.match(/(?<=:)\w+/g) ?? []).map((name) => [name, examples[name] ?? 'example']),
  )
  return fillRoute(route, { ...params, ...(suit && { slug: suit.slug }) })
}

/** What stands in an address in place of its parameters, where nothing else is asked for. */
const examples: Readonly<Record<string, string>> = {
  claimIndex: '0',
  state: 'california',
  service: servicePaths[0]?.split('/').at(-1) ?? 'example',
}

function routeOf(
  set: DefinitionSet,
  { kind, id, step: stepId }: Pick<PreviewInput, 'kind' | 'id' | 'step'>,
): string | undefined {
  if (kind === 'site') return '/'
  if (kind === 'page') return set.pages.get(id)?.definition.routes[0]
  if (kind === 'flow') {
    const flow = set.flows.get(id)?.definition
    const step = [...(flow?.steps ?? []), ...(flow?.detours ?? [])].find(
      (one) => one.id === (stepId ?? flow?.entry),
    )
    return step?.route
  }
  return routeTrying(set, id)
}

/** The first address that shows something of an experiment. */
function routeTrying(set: DefinitionSet, id: string): string {
  const place = variedPlaces(set).find(({ value }) => value.variants?.experiment === id)
  const page = [...set.pages.values()].find(({ file }) => file === place?.file)
  if (page) return page.definition.routes[0] ?? '/'
  const step = stepsOf(set).find(
    ({ file, pointer }) =>
      file === place?.file &&
      (place.pointer === pointer || place.pointer.startsWith(`${pointer}/`)),
  )
  return step?.value.route ?? '/'
}
