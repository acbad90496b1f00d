import { stepsAndDetours } from '#contract/definitions/steps-and-detours.ts'
import { type FactValues, factNames } from '#contract/definitions/facts.ts'
import type { Screen } from '#contract/wire/screen.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import type { Assignments } from '#contract/definitions/experiment.ts'
import { readSide } from './compare-sides.ts'
import { candidatesFor, drawableSet, type PreviewAsked } from './keep-preview.ts'
import { previewPath } from './preview-path.ts'

type DrawTools = Pick<Tools, 'db' | 'clock' | 'screens' | 'secrets'>

interface Looking {
  query: URLSearchParams
  signedIn: SignedIn | undefined
}

/**
 * The screen that /render is asked for: a kept preview by its signed id, or a page or step by its id and version. What is not
 * published is for staff alone.
 * @returns undefined when the query asks for neither
 * @throws Problem not-found, link.not-usable (a preview that is over)
 */
export async function drawPreview(
  tools: DrawTools,
  { query, signedIn }: Looking,
): Promise<Screen | undefined> {
  const isStaff = (signedIn?.roles.length ?? 0) > 0
  const id = query.get('preview')
  if (id !== null) {
    if (!isStaff) throw new Problem('not-found')
    return draw(tools, await readAsked(tools, id))
  }
  return drawVersion(tools, { query, isStaff })
}

async function drawVersion(
  tools: DrawTools,
  { query, isStaff }: { query: URLSearchParams; isStaff: boolean },
): Promise<Screen | undefined> {
  if (!query.has('page') && !query.has('flow')) return undefined
  const side = sideOf(query.get('version'))
  if (side !== 'live' && !isStaff) throw new Problem('not-found')
  const wanted = wantedIn(tools, { query, side })
  const { step: _, ...name } = wanted
  const variations = variationsIn(query)
  // What is drafted is looked at with the experiments that are: these are staff's alone.
  const candidates =
    side === 'draft'
      ? await candidatesFor(tools, { ...name, of: side, variations })
      : [{ ...name, content: await readSide(tools, name, side) }]
  const { set } = drawableSet(tools, candidates)
  const path = set && (await previewPath(tools, { set, wanted }))
  if (!path) throw new Problem('not-found')
  return draw(tools, { candidates, path, variations })
}

interface Wanted {
  kind: 'page' | 'flow'
  id: string
  step?: string
}

/** A page, or a flow and its step; of what is live a step is found by its own id, too, where no page has that. */
function wantedIn(
  { screens }: Pick<DrawTools, 'screens'>,
  { query, side }: { query: URLSearchParams; side: string },
): Wanted {
  const page = query.get('page')
  const step = query.get('step')
  if (page === null) return { kind: 'flow', id: query.get('flow') ?? '', ...(step && { step }) }
  const { pages, flows } = screens.store.current()
  const isStep = side === 'live' && !pages.has(page)
  const walked = [...flows.values()].find(({ definition }) =>
    stepsAndDetours(definition).some(({ id }) => id === page),
  )
  return isStep && walked
    ? { kind: 'flow', id: walked.definition.id, step: page }
    : { kind: 'page', id: page }
}

function sideOf(version: string | null): string {
  if (version === null || version === 'live') return 'live'
  if (version === 'draft') return 'draft'
  if (/^[0-9]{1,9}$/.test(version)) return `version:${version}`
  throw new Problem('not-found')
}

/** `gb.<experiment>=<variation>`, as forced variations are written everywhere. */
function variationsIn(query: URLSearchParams): Assignments {
  return Object.fromEntries(
    [...query].flatMap(([name, value]) => (name.startsWith('gb.') ? [[name.slice(3), value]] : [])),
  )
}

async function readAsked({ db, clock, secrets }: DrawTools, id: string): Promise<PreviewAsked> {
  const [row = '', expiry = '', mark = ''] = id.split('.')
  if (!secrets.verify('preview', `${row}.${expiry}`, mark)) throw new Problem('not-found')
  const isOver = parseInt(expiry, 36) <= clock.now().getTime()
  const found = isOver
    ? undefined
    : ((await db('definitionPreviews').where({ id: row }).first('asked')) as
        | { asked: PreviewAsked }
        | undefined)
  if (!found) throw new Problem('link.not-usable')
  return found.asked
}

async function draw(
  tools: DrawTools,
  { candidates, path, facts, variations }: PreviewAsked,
): Promise<Screen> {
  const { set } = drawableSet(tools, candidates)
  const known = Object.entries(facts ?? {}).filter(([name]) =>
    (factNames as readonly string[]).includes(name),
  )
  const screen =
    set &&
    (await tools.screens.preview({
      set,
      path,
      facts: Object.fromEntries(known) as Partial<FactValues>,
      ...(variations && { variations }),
    }))
  if (!screen) throw new Problem('not-found')
  return screen
}
