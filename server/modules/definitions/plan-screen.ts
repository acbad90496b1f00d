import type { Assignments } from '#contract/definitions/experiment.ts'
import type { FactValues } from '#contract/definitions/facts.ts'
import type { DeviceKind } from '#contract/devices.ts'
import type { Flow } from '#contract/definitions/flow.ts'
import type { Page } from '#contract/definitions/page.ts'
import type { Language } from '#contract/languages.ts'
import type { Assigner, Draw, Standing } from '../experiments/index.ts'
import type { DefinitionSet } from './definition-set.ts'
import { placesOf } from './places.ts'

/** Who asks for what. `query` is read for facts only; a page is the same for every other query. */
export interface ScreenRequest {
  /** Without the language that the address may begin with. */
  path: string
  /** The site's own where none is named. */
  language?: Language | undefined
  query: URLSearchParams
  /** The browser's, whoever is signed in: what experiments hang on. */
  visitorId: string
  signedIn?: boolean
  /** A desktop where nobody says. */
  device?: DeviceKind | undefined
  forced?: Assignments
  /** Nobody is looking. */
  isBot?: boolean
}

export type Target = { kind: 'page'; page: Page } | { kind: 'step'; flow: Flow; stepId: string }

/** Everything that decides what a screen shows, before anything is loaded or merged. Same key, same screen. */
export interface ScreenPlan {
  key: string
  /** The definitions that it goes by: the screen is made of the same, whatever is in use by then. */
  set: DefinitionSet
  target: Target
  language: Language
  path: string
  route: string
  params: Record<string, string>
  facts: FactValues
  assignments: Assignments
  /** The experiments that really split and may change this page, or any step of this flow. */
  splitting: readonly string[]
  /**
   * Those of them that this visitor is in by a draw. The screen names no others, so its browser tells of none: whoever is outside
   * of the coverage, or forced a variation, saw none of those that are compared.
   */
  named: readonly string[]
  /** Those that are met at this very address. */
  met: readonly string[]
  /**
   * Those that are kept once this is served: the ones that are met here, and wherever they come all that have a condition. Its
   * facts are known here, and may be gone where the browser walks to.
   */
  keeps: readonly string[]
  /** Those whose condition may be met at one address and not at another: whoever meets it once stays in. */
  wavering: readonly string[]
  /** What this visitor drew in them; not in the key, for no screen shows more of it than `assignments` and `named`. */
  draws: readonly Draw[]
}

/** @param standing the variations that are kept of this browser */
export type Planner = (request: ScreenRequest, standing?: readonly Standing[]) => ScreenPlan

/** A planner over one set of definitions. An unknown address leads to the not-found page. */
export function createPlanner(set: DefinitionSet, assigner: Assigner): Planner {
  const placeOf = placesOf(set, assigner)
  const { language: own } = set.site.definition

  return (request, standing) => {
    const place = placeOf(request)
    const { visitorId, forced, isBot, language = own } = request
    const asking = { visitorId, forced, isBot, standing, facts: place.circumstances }
    const { variations: assignments, draws } = assigner.assign(asking, place.experiments)
    // Named one by one: this is done for every request, and copying what is left over takes several times as long.
    const { target, path, route, params, facts, splitting, met, keeps, wavering } = place
    const isIn = (id: string) => draws.some(({ experiment }) => experiment === id)
    const named = splitting.every(isIn) ? splitting : splitting.filter(isIn)
    const shown = { set, target, language, path, route, params, facts, assignments, named }
    const decided = named === splitting ? assignments : [assignments, named]
    const key = `${set.revision} ${language} ${place.key} ${JSON.stringify(decided)}`
    return { ...shown, key, splitting, met, keeps, wavering, draws }
  }
}
