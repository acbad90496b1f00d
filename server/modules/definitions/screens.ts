import type { Assignments, Experiment, Feature } from '#contract/definitions/experiment.ts'
import type { FieldMove, Flow } from '#contract/definitions/flow.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Screen } from '#contract/wire/screen.ts'
import { createRecent } from '../../http/recent.ts'
import type { Tools } from '../../tools.ts'
import type { Draw, Sighting } from '../experiments/index.ts'
import type { Loaders } from '../module.ts'
import type { Article } from './articles.ts'
import type { DefinitionStore } from './definition-store.ts'
import { chooseWords } from './choose-words.ts'
import type { Fault } from './fault.ts'
import { lookersAt } from './look-at-path.ts'
import { makePreview, type PreviewRequest } from './make-preview.ts'
import { liveDefinitions } from './live-definitions.ts'
import { makeScreen, wordsOfSite } from './make-screen.ts'
import type { ScreenPlan, ScreenRequest } from './plan-screen.ts'
import { readersOf } from './read-in-use.ts'
import { createPlans, type ServedRequest } from './served-plans.ts'
import { stepQuestions } from './step-questions.ts'

/** What each address shows: planned cheaply for every request, made when nobody has made it lately. */
export interface Screens {
  /** Names the definitions in use. */
  revision(): string
  /** The fields of all flows that were renamed or given up (`change.fields`). */
  fieldMoves(): FieldMove[]
  plan(request: ScreenRequest): ScreenPlan
  /**
   * The plan of what is served to somebody now: by the variations that they have, and those that they meet here for the
   * first time are kept. Programs get control and leave nothing.
   */
  serve(request: ServedRequest): Promise<ScreenPlan>
  /** Learns which variations are kept of a browser, so that what is planned for it afterwards goes by them. */
  recall(browserId: string): Promise<void>
  /** The screen of a plan; the not-found screen when its source has nothing there. */
  make(plan: ScreenPlan): Promise<Screen>
  /** What a step asks this visitor, variations applied and words chosen; nothing for a step that is not there. */
  questionsOf(
    flowId: string,
    stepId: string,
    visitor: Pick<ScreenRequest, 'visitorId' | 'forced' | 'device'>,
  ): Question[]
  /** The experiments that somebody is in, and which variation of each they see; `about` is what is being tried. */
  experimentsOf(visitor: {
    visitorId: string
  }): Promise<{ id: string; about: string; variation: string }[]>
  /**
   * The variations that a visitor has of some experiments. They hang on the id alone, and nothing is known of who asks: what a
   * price is decided by is nothing personal. In one with a condition is only who was when a page or flow with it was served.
   * @param sighting given where they are shown to somebody, who is in those experiments from then on
   */
  variationsOf(
    experimentIds: readonly string[],
    visitor: { visitorId: string; forced?: Assignments },
    sighting?: Sighting,
  ): Promise<Assignments>
  /**
   * What a visitor has drawn or would draw, of those experiments that split and that they are in; of one with a condition
   * only what they have drawn.
   */
  drawsOf(
    experimentIds: readonly string[],
    visitor: { visitorId: string },
  ): Promise<readonly Draw[]>
  /** The experiments in use as GrowthBook has them, and since when. */
  features(): { features: Record<string, Feature>; since: Date }
  /** Where the definitions in use come from, for those who edit them. */
  store: DefinitionStore
  /** A screen from other definitions than those in use, for those who edit them: nobody is drawn into an experiment. */
  preview(wanted: PreviewRequest): Promise<Screen | undefined>
  /** Takes what a host says of experiments instead of our files. @returns what was not taken, and why */
  useFeatures(sent: Readonly<Record<string, unknown>>): Fault[]
  /** Every experiment as it is defined now, whether it runs or not. */
  experiments(): Experiment[]
  /** A flow as it is defined now, without variations. */
  flow(id: string): Flow | undefined
  /** Whether something is shown at a path. */
  knows(path: string): boolean
  /** To be called when data that screens show have changed. */
  forget(): void
  /** A definition's first address without parameters filled in; undefined when there is no such definition. */
  pathOf(kind: 'page' | 'flow', id: string): string | undefined
  /** Canonical paths of pages that search engines may index, parameters aside. */
  indexable(): string[]
  /** Whether a path shows a page that search engines may index. */
  mayBeIndexed(path: string): boolean
  /** Whether enough of what a path shows is in Spanish to tell search engines of it. */
  isOffered(path: string): boolean
  /** What was published, the newest first, words chosen. */
  articles(): Article[]
  /** The address of support, as the site's definition has it. */
  contact(): string
  siteName(): string
  /** Our address in the post, a line each. */
  postal(): readonly string[]
}

const NOT_FOUND = '/404-not-found'
const whole = { name: 'screens', mayStay: ({ incomplete }: Screen) => !incomplete }

/**
 * Keeps each screen for a minute, unless the definitions change or `forget` is called before; one that lacks data is
 * not kept.
 * @param parts `loaders` of the modules' sources
 */
export function createScreens(
  tools: Omit<Tools, 'screens'>,
  { store, loaders }: { store: DefinitionStore; loaders: Loaders },
): Screens {
  const live = liveDefinitions(tools, store)
  const plans = createPlans(tools, live)
  const { plan } = plans
  const made = createRecent<Screen>(tools, whole)
  const make = (wanted: ScreenPlan) => made.get(wanted.key, () => makeAnew(wanted))
  async function makeAnew(wanted: ScreenPlan): Promise<Screen> {
    const maker = { tools, loaders }
    const { language } = wanted
    const screen = await makeScreen(maker, wanted)
    if (screen) return screen
    const request = { path: NOT_FOUND, language, query: new URLSearchParams(), visitorId: '' }
    const missing = await makeScreen(maker, plan(request))
    if (!missing) throw new Error('The not-found page must not need a source')
    return { ...missing, incomplete: true }
  }

  function questionsOf(
    ...[flowId, stepId, visitor]: Parameters<Screens['questionsOf']>
  ): Question[] {
    const set = live.current()
    const flow = set.flows.get(flowId)?.definition
    if (!flow) return []
    const planAt = (path: string) => plan({ ...visitor, path, query: new URLSearchParams() })
    const words = wordsOfSite(set, tools.clock.now().toISOString())
    return chooseWords(stepQuestions(flow, stepId, planAt), set.site.definition.language, words)
  }

  const experimentsOf: Screens['experimentsOf'] = async (visitor) => {
    const { experiments } = live.current()
    const draws = await plans.drawsOf([...experiments.keys()], visitor)
    return draws.map(({ experiment: id, variation }) => {
      const about = experiments.get(id)?.definition.meta.hypothesis ?? id
      return { id, about, variation }
    })
  }

  live.onChange(() => made.clear())
  live.onChange(tools.metrics.countDefinitions)
  return {
    store,
    preview: (wanted) => makePreview({ tools, loaders }, wanted),
    ...readersOf(live, tools),
    ...plans,
    useFeatures: (sent) => live.useFeatures(sent),
    make,
    questionsOf,
    experimentsOf,
    ...lookersAt(live, plan),
    forget: () => made.clear(),
  }
}
